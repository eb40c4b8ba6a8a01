DROP INDEX "users_username";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_name_key" ON "users" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "users_username" ON "users" USING btree ("username");