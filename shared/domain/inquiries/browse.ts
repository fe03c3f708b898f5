/** How many mini-inquiries stand on a page (content §9: the number is ours). */
export const INQUIRY_PAGE_SIZE = 20;
