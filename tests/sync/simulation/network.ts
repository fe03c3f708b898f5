import type { Stage } from './stage.ts';

export type RawReply = { status: number; retryAfter: string | null; text: string };

/** One request under way. It is `asked`, then `answered` (the server has acted), then gone. */
export type Exchange = {
  from: string;
  path: string;
  body: string;
  reply: RawReply | null;
  /** Nobody waits for the reply any more, but the request may still reach the server. */
  isOrphan: boolean;
  settle: (reply: RawReply | null) => void;
};

export type Network = {
  /** Requests under way, oldest first. */
  under: Exchange[];
  /** When true, every request is answered at once and nothing is lost. */
  isReliable: boolean;
  post: (from: string, path: string, body: string) => Promise<RawReply>;
  /** The request reaches the server; a reply there already stands (the request was doubled). */
  deliver: (exchange: Exchange) => void;
  /** The reply, or the end of the wait (null), reaches the device. */
  answer: (exchange: Exchange, reply: RawReply | null) => void;
  /** The device gives up waiting; the request stays under way and may arrive late. */
  orphan: (exchange: Exchange) => void;
  remove: (exchange: Exchange) => void;
};

/** Carries requests from devices to the server, as slowly, as often and as wrongly as the history wants. */
export function createNetwork(
  stage: Stage,
  /** null: the server died over it. */
  serve: (from: string, path: string, body: string) => RawReply | null,
): Network {
  const network: Network = {
    under: [],
    isReliable: false,
    post: (from, path, body) => {
      if (network.isReliable) {
        const reply = serve(from, path, body);
        return reply ? Promise.resolve(reply) : Promise.reject(new TypeError('no network'));
      }
      return new Promise<RawReply>((resolve, reject) => {
        const settle = (reply: RawReply | null) => {
          stage.resume();
          if (reply) resolve(reply);
          else reject(new TypeError('no network'));
        };
        network.under.push({ from, path, body, reply: null, isOrphan: false, settle });
        stage.pause();
      });
    },
    deliver: (exchange) => {
      exchange.reply = serve(exchange.from, exchange.path, exchange.body);
      if (exchange.isOrphan) network.remove(exchange);
      else if (exchange.reply === null) network.answer(exchange, null);
    },
    answer: (exchange, reply) => {
      network.remove(exchange);
      if (!exchange.isOrphan) exchange.settle(reply);
    },
    orphan: (exchange) => {
      if (exchange.isOrphan) return;
      exchange.isOrphan = true;
      exchange.settle(null);
      if (exchange.reply) network.remove(exchange);
    },
    remove: (exchange) => {
      network.under = network.under.filter((other) => other !== exchange);
    },
  };
  return network;
}
