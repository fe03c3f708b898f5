import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  MOST_ZOOM,
  PAN_STEP,
  panned,
  wholePicture,
  ZOOM_STEP,
  zoomed,
  type PictureZoom,
  type Spot,
} from '#app/features/packs/picture-zoom.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ZoomIn } from '#app/ui/icons/zoom-in.ts';
import { ZoomOut } from '#app/ui/icons/zoom-out.ts';
import styles from './zoomable-picture.module.css';

/**
 * A picture that can be looked at closely: by two buttons, by + and - and the arrow keys, by pinching, by the wheel, and
 * moved by dragging. While it is the whole picture, swipes and arrow keys stay those of the gallery.
 */
export function ZoomablePicture({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(wholePicture);
  const isClose = zoom.scale > 1;
  const by = (factor: number, spot?: Spot) =>
    setZoom((before) => zoomed(before, factor, sizeOf(frame), spot));
  const move = (step: Spot) => setZoom((before) => panned(before, step, sizeOf(frame)));
  useKeys(frame, isClose, { by, move, reset: () => setZoom(wholePicture) });
  useWheel(frame, isClose, by);
  const fingers = useFingers(frame, isClose, by, move);
  return (
    <div className={styles.zoomable}>
      <div
        ref={frame}
        className={styles.frame}
        data-close={isClose || undefined}
        {...fingers}
        // A swipe over a picture that is looked at closely moves it, and goes to no other.
        onTouchStart={(event) => isClose && event.stopPropagation()}
        onTouchEnd={(event) => isClose && event.stopPropagation()}
      >
        <div className={styles.picture} style={{ transform: transformOf(zoom) }}>
          {children}
        </div>
      </div>
      <div className={styles.tools} role="group" aria-label="Zoom" ref={tools}>
        <IconButton
          label="Zoom out"
          icon={<ZoomOut aria-hidden="true" />}
          disabledReason={isClose ? undefined : 'This is the whole picture'}
          onClick={() => by(1 / ZOOM_STEP)}
        />
        <output className={styles.scale}>{`${Math.round(zoom.scale * 100)}%`}</output>
        <IconButton
          label="Zoom in"
          icon={<ZoomIn aria-hidden="true" />}
          disabledReason={zoom.scale < MOST_ZOOM ? undefined : 'It gets no larger'}
          onClick={() => by(ZOOM_STEP)}
        />
        {isClose && (
          <Button
            size="small"
            onClick={() => {
              setZoom(wholePicture);
              // The button goes with what it undid: the focus stays in the dialog, and so do the keys.
              tools.current?.querySelector('button')?.focus();
            }}
          >
            Whole picture
          </Button>
        )}
      </div>
    </div>
  );
}

const transformOf = ({ scale, x, y }: PictureZoom): string => `translate(${x}px, ${y}px) scale(${scale})`;

type Frame = RefObject<HTMLDivElement | null>;

function sizeOf({ current }: Frame): { width: number; height: number } {
  return { width: current?.clientWidth ?? 0, height: current?.clientHeight ?? 0 };
}

/** Where something happened, from the middle of the frame. */
function spotOf({ current }: Frame, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const box = current?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

type Verbs = {
  readonly by: (factor: number, spot?: Spot) => void;
  readonly move: (step: Spot) => void;
  readonly reset: () => void;
};

const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};

/**
 * Keys work wherever the focus is in the dialog, which is about the picture. On a page with more than that they are the
 * picture's while the focus is in it. They are caught before the gallery turns arrows into steps.
 */
function useKeys(frame: Frame, isClose: boolean, { by, move, reset }: Verbs): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [contenteditable], [role="spinbutton"]') !== null;
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = isClose ? arrows[event.key] : undefined;
    if (event.key === '+' || event.key === '=') by(ZOOM_STEP);
    else if (event.key === '-') by(1 / ZOOM_STEP);
    else if (event.key === '0') reset();
    else if (arrow) move(arrow);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // The frame and its tools have one element around them.
    const around = frame.current?.closest<HTMLElement>('dialog') ?? frame.current?.parentElement;
    const listen = (event: Event) => event instanceof KeyboardEvent && onKey(event);
    around?.addEventListener('keydown', listen);
    return () => around?.removeEventListener('keydown', listen);
  }, [frame]);
}

/** The wheel zooms with Ctrl, which is also how a touchpad's pinch arrives, and alone once the picture is close. */
function useWheel(frame: Frame, isClose: boolean, by: Verbs['by']): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !isClose) return;
    event.preventDefault();
    by(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), spotOf(frame, event));
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // React's own listener is passive, and could not keep the page from scrolling.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);
}

/** One finger or the mouse drags what is close, two fingers pinch. */
function useFingers(frame: Frame, isClose: boolean, by: Verbs['by'], move: Verbs['move']) {
  const down = useRef(new Map<number, Spot>());
  const forget = ({ pointerId }: PointerEvent) => down.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      down.current.set(event.pointerId, spotOf(frame, event));
      if (isClose) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = spotOf(frame, event);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      if (other) by(apart(now, other) / Math.max(1, apart(before, other)), middle(now, other));
      else if (isClose) move({ x: now.x - before.x, y: now.y - before.y });
    },
    onPointerUp: forget,
    onPointerCancel: forget,
    onPointerLeave: forget,
  };
}

const apart = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Spot, other: Spot): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
