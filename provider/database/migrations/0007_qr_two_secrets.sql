-- Sign-ins that wait for a phone live five minutes; those of the earlier form cannot go on.
DELETE FROM "qr_sign_ins";--> statement-breakpoint
CREATE TABLE "sign_in_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"browser" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD COLUMN "poll_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD COLUMN "scan_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD COLUMN "digits" text NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD COLUMN "choices" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD COLUMN "browser" text NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD COLUMN "address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD COLUMN "scanner_hash" text;--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "sign_in_notices" ADD CONSTRAINT "sign_in_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_notices_user" ON "sign_in_notices" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD CONSTRAINT "qr_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qr_sign_ins_user" ON "qr_sign_ins" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "qr_sign_ins" DROP COLUMN "code";--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD CONSTRAINT "qr_sign_ins_scan_id_unique" UNIQUE("scan_id");