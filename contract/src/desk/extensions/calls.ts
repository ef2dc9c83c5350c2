import { mailingServices } from '@entree/domain/desk/mailing-services.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, instant, singleLine } from '../../foundation/values.ts'
import { Extension, MailingList, MailingService } from './entities.ts'

const access = may('extension.mailing_service')
/** What the service itself may say of a key. */
const byService = ['mailing_key_refused', 'mailing_service_down'] as const

export const extensionCalls = defineCalls({
  listExtensions: {
    summary: 'The extensions of the company, and how each is doing (EXT-01)',
    access: may('extension.view'),
    input: z.object({}),
    answer: z.object({ extensions: z.array(Extension) }),
    refusals: [],
  },
  getMailingService: {
    summary: 'The e-mail marketing extension: its account, its list, its events, and how its last sync went (EXT-02)',
    access,
    input: z.object({}),
    answer: MailingService,
    refusals: [],
  },
  saveMailingService: {
    summary:
      'Connect the account of a key; with a list, contacts of the events are handed over at once and every 60 minutes (EXT-07)',
    access: { ...access, in_person: true },
    input: z.object({
      service: z.enum(mailingServices),
      /** Null keeps the one that is there. */
      api_key: singleLine.nullish(),
      /** Null: none is chosen yet, and nothing is handed over. */
      list_id: singleLine.nullish(),
      event_ids: z.array(id).max(500).default([]),
      updated_at: instant.nullish(),
    }),
    answer: MailingService,
    refusals: [
      ...byService,
      'field_required',
      'mailing_list_unknown',
      'mailing_erasures_waiting',
      'not_found',
      'changed_meanwhile',
    ],
  },
  deleteMailingService: {
    summary:
      'Delete the key, and with it the sync; who is at the service stays there, but whoever was erased here (EXT-08, PRIV-03)',
    access,
    input: z.object({
      /** Also when erased people could not be removed there. */
      leave_erased: z.boolean().default(false),
    }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['mailing_erasures_waiting'],
  },
  listMailingLists: {
    summary: 'The lists of the account at the service; none without a key',
    access,
    input: z.object({}),
    answer: z.object({ lists: z.array(MailingList) }),
    refusals: byService,
  },
  syncMailingService: {
    summary: 'Hand over now what changed since the last sync',
    access,
    input: z.object({}),
    /** False: there is nothing to sync with, or it was stopped. */
    answer: z.object({ queued: z.boolean() }),
    refusals: [],
  },
})
