import http from 'node:http';
import type { Plugin } from 'vite';
import { schoolAddress } from './school-address.ts';

/** The paths that the product's server answers itself, apart from screens (as in vite.config.ts). */
const calls =
  /^\/(sync|library|files|health|individual|forgetLogin|growlbox|resources|url|usage|school|science|social-studies)(\/|\?|$)/;

/** Passes calls on to the school's server, byte for byte, as if it had served the page itself. */
export function serverBehind(): Plugin {
  return {
    name: 'server-behind',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        if (!calls.test(url)) return next();
        const { method, headers } = request;
        const onward = http.request(schoolAddress.get() + url, { method: method ?? 'GET', headers });
        onward.on('response', (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        onward.on('error', () => response.destroy());
        response.on('close', () => onward.destroy());
        request.pipe(onward);
      });
    },
  };
}
