CREATE TABLE `row_person_setting` (
	`school` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`school`, `id`)
);
