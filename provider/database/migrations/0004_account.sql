ALTER TABLE "api_keys" ADD COLUMN "spend_cap" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "session_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_api_key" ON "tasks" USING btree ("api_key_id") WHERE "tasks"."api_key_id" is not null;