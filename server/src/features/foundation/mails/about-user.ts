import { z } from 'zod'

/** What a mail is about that goes to a user of the back office. */
export const aboutUser = z.object({ user_id: z.int() })
export type AboutUser = z.infer<typeof aboutUser>
