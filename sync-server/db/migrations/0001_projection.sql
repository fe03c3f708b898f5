CREATE TABLE `projection` (
	`table_name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
