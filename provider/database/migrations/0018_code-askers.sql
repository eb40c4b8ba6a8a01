CREATE TABLE "sent_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"browser" text NOT NULL,
	"line" text NOT NULL,
	"known" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"near_tries" integer DEFAULT 0 NOT NULL,
	"far_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mobile_sends" ADD COLUMN "known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sent_codes_mobile" ON "sent_codes" USING btree ("mobile","sent_at");