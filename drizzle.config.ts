import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './sync-server/db/schema/*.ts',
  out: './sync-server/db/migrations',
});
