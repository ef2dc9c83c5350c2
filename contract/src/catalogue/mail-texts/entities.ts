import { mailTextKinds } from '@entree/domain/catalogue/mail-texts.ts'
import { z } from 'zod'
import { instant, language, text } from '../../foundation/values.ts'

const kind = z.enum(mailTextKinds)

/** A text of an organiser's own, as safe HTML. */
const MailText = z.object({ kind, language, html: z.string(), updated_at: instant })

/** The texts of a company or of one of its events. `company`: what a mail says where the event has no text; empty for a company. */
export const MailTexts = z.object({ texts: z.array(MailText), company: z.array(MailText) })
export type MailTexts = z.infer<typeof MailTexts>

/** An empty text takes away what there was. `updated_at`: of the text as it was seen, null where there was none. */
export const MailTextInput = z.object({ kind, language, html: text, updated_at: instant.nullish() })
export type MailTextInput = z.infer<typeof MailTextInput>
