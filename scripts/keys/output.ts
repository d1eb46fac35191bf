/** What a command has to say: to programs and to people; `null` when it has written its output itself. */
export type Output = { json: unknown; text: string } | null;
