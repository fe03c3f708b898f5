DROP INDEX `revision_record`;--> statement-breakpoint
CREATE INDEX `revision_record` ON `revision` (`record_id`,`table_name`);--> statement-breakpoint
ALTER TABLE `mutation` ADD `client` text;--> statement-breakpoint
ALTER TABLE `mutation` ADD `seq` integer;--> statement-breakpoint
CREATE INDEX `mutation_refused` ON `mutation` (`school`,`client`,`seq`) WHERE status <> 'applied';