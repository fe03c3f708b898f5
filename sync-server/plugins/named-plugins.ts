import type { FastifyInstance } from 'fastify';

const displayName = Symbol.for('fastify.display-name');

/**
 * Gives every plugin that is registered from now on, at whatever depth, the name of its function. For one that has none
 * Fastify goes through all files that the process has loaded.
 */
export function namePlugins(app: FastifyInstance): void {
  const { register } = app;
  function registerNamed(this: FastifyInstance, ...given: Parameters<typeof register>): unknown {
    const [plugin] = given;
    if (typeof plugin === 'function' && !(displayName in plugin))
      Object.defineProperty(plugin, displayName, { value: plugin.name || 'unnamed' });
    return register.apply(this, given);
  }
  Object.assign(app, { register: registerNamed });
}
