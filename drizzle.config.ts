import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./sync-server/db/schema/*.ts', './sync-server/db/migrated-tables.cjs'],
  out: './sync-server/db/migrations',
});
