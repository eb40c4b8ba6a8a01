CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"places" integer NOT NULL,
	"models" jsonb NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "engine" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "preview" text;