import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

type ZodApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * Adds routes to the part of the app that it is called with, under the hooks of that part. It can add no hook, parser or
 * decorator: what has one of its own is a plugin, which Fastify keeps apart by a copy of the app.
 */
export type Routes<D = void> = (
  app: Pick<ZodApp, 'get' | 'post' | 'put' | 'delete' | 'log' | 'noteLimit'>,
  deps: D,
) => void;
