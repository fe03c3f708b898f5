// Loaded before a server (tests/support/server.ts) that is to run on a later day: DAYS_LATER in the environment.

const shift = Number(process.env['DAYS_LATER'] ?? 0) * 86_400_000;
const realNow = Date.now;

Date.now = () => realNow() + shift;
