import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` writes the SQL for what changed in the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './provider/database/schema.ts',
    './provider/database/boards-schema.ts',
    './provider/database/machines-schema.ts',
    './provider/database/sign-in-schema.ts',
  ],
  out: './provider/database/migrations',
});
