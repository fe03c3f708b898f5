import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { Deps } from '#server/deps.ts';

const self = ["'self'"];

/**
 * The two style elements that react-aria adds by itself (touch behaviour of pressables; no overscroll behind a
 * dialog), each allowed by its exact text. A test compares them with the installed version.
 */
const reactAriaStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/** The policy under which the whole app runs with an empty console: nothing from elsewhere, no inline script. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: self,
    scriptSrc: self,
    styleSrc: [...self, ...reactAriaStyles],
    fontSrc: self,
    connectSrc: self,
    workerSrc: self,
    manifestSrc: self,
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: self,
    formAction: self,
    frameAncestors: ["'none'"],
  },
};

/** What of a device no screen uses: not even a script that got in could ask for it. */
const permissionsPolicy = [
  ...['bluetooth', 'display-capture', 'geolocation', 'hid'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  // Students hold their badges before it.
  .concat('camera=(self)')
  .join(', ');

/** Security headers on every answer. HSTS only where the school says that its address is https. */
export const contentSecurityPlugin = fp<Deps>(async (app, { config }) => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', permissionsPolicy);
    done();
  });
  // Made once: the plugin for it makes all of them anew for each request.
  const setHeaders = helmet({
    contentSecurityPolicy,
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
    frameguard: { action: 'deny' },
    // With no-referrer a browser sends `Origin: null` on some same-origin requests, which we would refuse.
    referrerPolicy: { policy: 'same-origin' },
    // Every page has its own origin's memory unless it asks for less. Chromium that is told so once more, beside the
    // policy for openers, takes another process for the page at each start (decision 202).
    originAgentCluster: false,
  });
  app.addHook(
    'onRequest',
    (request, reply, done) => setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)), // it passes on nothing else
  );
});
