ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
-- Sessions of an earlier version go on: their use was not noted.
UPDATE "sessions" SET "last_seen_at" = now();
