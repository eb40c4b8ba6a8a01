CREATE TABLE "mobile_sends" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"refund_id" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"power" integer NOT NULL,
	"taken" integer NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"generation" integer NOT NULL,
	"browser" text NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_trade_no";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
UPDATE "files" SET "used_at" = now();--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "public_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gateway_no" text;--> statement-breakpoint
UPDATE "orders" SET "gateway_no" = "out_trade_no";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "gateway_no" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "redirect_uri" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "charged" integer;--> statement-breakpoint
UPDATE "tasks" SET "charged" = CASE WHEN "status" = 'completed' THEN "cost" ELSE 0 END WHERE "status" IN ('completed', 'failed');--> statement-breakpoint
UPDATE "api_keys" SET "spent" = (SELECT coalesce(sum("cost"), 0)::int FROM "tasks" WHERE "tasks"."api_key_id" = "api_keys"."id" AND "tasks"."status" <> 'failed');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "free" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "users" SET ("free", "held") = (SELECT coalesce(sum("amount"), 0)::int, coalesce(sum("ledger"."held"), 0)::int FROM "ledger" WHERE "ledger"."user_id" = "users"."id");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mobile_sends_mobile" ON "mobile_sends" USING btree ("mobile","sent_at");--> statement-breakpoint
CREATE INDEX "mobile_sends_time" ON "mobile_sends" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "refunds_trade_no" ON "refunds" USING btree ("out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("gateway","refund_id") WHERE "refunds"."outcome" = 'taken';--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE "files"."task_id" is null and "files"."used_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_own_trade_no" ON "orders" USING btree ("user_id","out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_gateway_no" ON "orders" USING btree ("gateway_no");--> statement-breakpoint
CREATE INDEX "tasks_user" ON "tasks" USING btree ("user_id","started_at");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash");