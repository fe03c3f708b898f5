/**
 * Runs `then` once what the page holds now is painted. A frame's callback comes before its painting, and what a component
 * does after a drawing (`useEffect`) some time later, among whatever else waits.
 */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      then();
    };
    port2.postMessage(null);
  });
}
