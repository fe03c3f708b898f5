CREATE TABLE `device_report` (
	`school_id` text NOT NULL,
	`device_id` text NOT NULL,
	`label` text NOT NULL,
	`reported_at` integer NOT NULL,
	`clock_ahead` integer NOT NULL,
	`said` text NOT NULL,
	PRIMARY KEY(`school_id`, `device_id`),
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action
);
