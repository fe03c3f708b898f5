CREATE TABLE `roster_binding` (
	`school_id` text NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`external_id` text NOT NULL,
	`own_id` text NOT NULL,
	`person_id` text,
	`seen` text NOT NULL,
	`bound_at` integer NOT NULL,
	`off_since` integer,
	PRIMARY KEY(`school_id`, `source`, `kind`, `external_id`),
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roster_binding_own` ON `roster_binding` (`school_id`,`source`,`kind`,`own_id`);--> statement-breakpoint
CREATE INDEX `roster_binding_person` ON `roster_binding` (`person_id`);--> statement-breakpoint
CREATE TABLE `roster_import` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`source` text NOT NULL,
	`file_name` text NOT NULL,
	`of_school` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	`is_done` integer DEFAULT false NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`counts` text NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `roster_import_school` ON `roster_import` (`school_id`,`at`);