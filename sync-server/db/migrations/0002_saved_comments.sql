CREATE TABLE `row_saved_comment` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
