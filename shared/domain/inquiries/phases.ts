/** The five instructional phases of a mini-inquiry, in their order (content §3). */
export const inquiryPhases = ['Engage', 'Explore', 'Explain', 'Elaborate', 'Evaluate'] as const;
export type InquiryPhase = (typeof inquiryPhases)[number];
