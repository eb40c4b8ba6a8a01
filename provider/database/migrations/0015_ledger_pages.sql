CREATE INDEX "ledger_lists" ON "ledger" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_public_id" ON "ledger" USING btree ("public_id");