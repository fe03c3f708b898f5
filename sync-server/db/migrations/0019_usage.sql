CREATE TABLE `usage_episode` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`person_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`modified_at` integer NOT NULL,
	`stopped_at` integer,
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `usage_episode_person` ON `usage_episode` (`person_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `usage_event` (
	`school_id` text NOT NULL,
	`day` text NOT NULL,
	`event` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`school_id`, `day`, `event`, `name`),
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `usage_scene` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`person_id` text NOT NULL,
	`episode_id` text NOT NULL,
	`scene_type_id` integer NOT NULL,
	`pack_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`read_ms` integer NOT NULL,
	`stopped_at` integer,
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`episode_id`) REFERENCES `usage_episode`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `usage_scene_person` ON `usage_scene` (`person_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `usage_scene_episode` ON `usage_scene` (`episode_id`);