import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, instant, plannedInstant, singleLine } from '../../foundation/values.ts'
import { Battery, DoorPhone, PhoneMessage, ToldMessage } from './entities.ts'

export const phoneCalls = defineCalls({
  listPhones: {
    summary: 'The phones that scan at an event or did in the last day, as they were when they were last heard (PHONE-01)',
    access: may('scanner.view'),
    input: z.object({ event_id: id }),
    answer: z.object({
      /** The server's clock: ISO 8601, UTC. */
      now: instant,
      /** The version of the door app that the server has; null: it is not built. */
      build: z.string().nullable(),
      phones: z.array(DoorPhone),
      /** Those of the last day, the newest first. */
      messages: z.array(PhoneMessage),
    }),
    refusals: ['not_found'],
  },
  sendPhoneMessage: {
    summary: 'Says something to the phones of an event, or to some of them (PHONE-06)',
    access: may('scan_operation.edit'),
    input: z.object({
      event_id: id,
      text: singleLine,
      /** Null: all of the event, those that come later too. */
      phone_ids: z.array(id).max(1000).nullable(),
    }),
    answer: z.object({ id }),
    refusals: ['not_found', 'field_required', 'text_too_long'],
  },
  withdrawPhoneMessage: {
    summary: 'Takes a message back: phones show it no more from their next contact on (PHONE-08)',
    access: may('scan_operation.edit'),
    input: z.object({ event_id: id, id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
  },
})

export const phoneAppCalls = defineCalls({
  reportPhone: {
    summary: 'Tells how the phone is, with each synchronisation (PHONE-02), and hears what is to be shown on it (PHONE-07)',
    access: may('app.event_list'),
    input: z.object({
      event_id: id,
      /** Made by the phone once; it stays, no matter who is signed in. */
      phone: z.uuid(),
      session_id: id,
      battery: Battery,
      waiting: z.number().int().min(0).max(1_000_000),
      build: singleLine.max(40),
      /** What the phone's clock shows as it sends. */
      device_now: plannedInstant,
      /** Messages that were acknowledged on it. */
      seen: z.array(id).max(100).default([]),
    }),
    /** What it is to show. */
    answer: z.object({ messages: z.array(ToldMessage) }),
    refusals: ['not_found'],
  },
})
