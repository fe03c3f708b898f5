CREATE TABLE `row_inquiry` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`shared` integer NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
--> statement-breakpoint
CREATE INDEX `row_inquiry_shared` ON `row_inquiry` (`school`,`shared`);