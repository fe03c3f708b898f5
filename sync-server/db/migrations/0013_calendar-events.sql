CREATE TABLE `row_calendar_event` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
