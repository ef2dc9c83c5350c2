import type { Page } from 'playwright-core'
import { officeText as t } from '../support/office-texts.ts'
import { button, dialogAt, formAt, mainAt, menuEntry, pageAt, recordOf } from './open-form.ts'
import { again, below, event, eventOf, festival, ofEvent, platform, uiterwaard, zwaluw } from './places.ts'
import type { FormWalk } from './walk-form.ts'

const campaign = recordOf('/campaigns', (id) => `/campaigns/${id}`)
const answers = {
  [t('questions.answer', { number: 1 })]: ['Small', 'Wide'],
  [t('questions.answer', { number: 2 })]: ['Large', 'Tall'],
} as const
/** A text of a template that is chosen, and the code, are never open at once: each is walked separately. */
const slots = below(eventOf('De maan is zoek'), '/timeslots?way=timeslots')
const firstSlot = button(new RegExp(`^${t('timeslots.edit_times', { times: '' })}`))
const template = recordOf('/ticket-templates', (id) => `/ticket-templates/${id}`)
const placed = ['left', 'top', 'width', 'height', 'font_size', 'text', 'color', 'bold', 'align'].map(
  (name) => `text_blocks[].${name}`,
)
/** Opens the settings of the first text of a ticket, below its button. */
const firstText = async (page: Page) => {
  await page.locator('main ol li > button[aria-pressed]').first().click()
  await page.locator('main ol li > button[aria-pressed=true] + div').waitFor()
}
const code = '[data-qr-settings]'
const sample = [t('templates.with_sample')]
const size = { [t('templates.size')]: '150' }

/** Forms of what is sold. */
export const catalogueForms: Readonly<Record<string, FormWalk>> = {
  'new discount of a campaign': {
    call: 'addCampaignRule',
    by: uiterwaard,
    open: dialogAt(campaign, button(t('discounts.rule_add'))),
    type: { [t('discounts.set_value')]: ['Friday', '12'] },
    again,
  },
  'discount of a campaign': {
    call: 'saveCampaignRule',
    by: uiterwaard,
    open: dialogAt(campaign, menuEntry(t('ui.edit'))),
    type: { [t('discounts.set_value')]: 'Saturday', discount_value: '15' },
  },
  'point of sale': {
    call: 'changePointOfSale',
    by: uiterwaard,
    open: pageAt(ofEvent(festival, 'pos', 'pos', /Walk/)),
    type: { url: 'walk-shop', custom_css: 'h1 { color: teal }' },
    forgets: { has_own_order: 'an order like that of the event is none of its own' },
    not_shown: {
      'payment_methods[].id': 'names the row',
      'payment_methods[].payment_method_id': 'names the row',
      'payment_methods[].show_pos': 'one switch with online, which sets that (DEC-B-203)',
      'products[].product_id': 'names the row',
    },
  },
  'waiting room of a point of sale': {
    call: 'saveWaitingRoom',
    by: uiterwaard,
    open: pageAt(below(ofEvent(festival, 'pos', 'pos', /Walk/), '/waiting-room')),
    not_shown: {
      is_paused: 'a button of its own, which waits for no other change',
      opens_at: 'asked for with another of the three choices; it is in waiting-room.test.tsx',
    },
  },
  'new question to type an answer to': {
    call: 'addQuestion',
    by: uiterwaard,
    open: dialogAt(below(festival, '/questions'), button(t('questions.add'))),
    keep: ['question_type'],
    again,
    not_shown: { question_type: 'walked by itself', answers: 'of a question to choose an answer to' },
  },
  'question to choose an answer to': {
    call: 'saveQuestion',
    by: uiterwaard,
    open: dialogAt(below(festival, '/questions'), menuEntry(t('ui.edit'), /^Actions for .*Walk/)),
    type: answers,
  },
  'question of the company': {
    call: 'saveDefaultQuestion',
    by: uiterwaard,
    open: dialogAt('/company/questions', button(t('questions.add'))),
    type: answers,
    again: 'the dialog of a question of an event, which is walked, shows the same fields',
    not_shown: { text_length: 'of a question to type an answer to' },
  },
  timeslot: {
    call: 'saveTimeslot',
    by: zwaluw,
    open: dialogAt(slots, firstSlot),
    type: { spots: '900' },
    keep: ['all_day'],
    not_shown: { interval: 'walked by itself' },
    again: 'another may be the first of the event then',
  },
  'timeslot of a whole day': {
    call: 'saveTimeslot',
    by: zwaluw,
    open: dialogAt(slots, firstSlot),
    keep: ['date', 'spots'],
    shows: ['interval'],
    again: 'another may be the first of the event then',
  },
  'copy of a ticket template': {
    call: 'duplicateTicketTemplate',
    by: uiterwaard,
    open: dialogAt('/ticket-templates', menuEntry(t('templates.duplicate'))),
    read: { at: mainAt('/ticket-templates'), fields: ['name'] },
    not_shown: { language: 'that of whoever makes it; changed in the editor' },
  },
  'text of a ticket template': {
    call: 'saveTicketTemplate',
    by: uiterwaard,
    open: pageAt(template, firstText),
    shows: ['name', ...placed],
    keep: sample,
    leave: code,
  },
  'code of a ticket template': {
    call: 'saveTicketTemplate',
    by: uiterwaard,
    open: pageAt(template),
    type: size,
    keep: sample,
    shows: ['name', 'background', 'qr.left', 'qr.top', 'qr.size'],
  },
  'text of the ticket of new companies': {
    call: 'saveDefaultValue',
    by: platform,
    open: pageAt('/admin/defaults/ticket-template', firstText),
    shows: placed.map((leaf) => `value.${leaf}`),
    leave: code,
  },
  'code of the ticket of new companies': {
    call: 'saveDefaultValue',
    by: platform,
    open: pageAt('/admin/defaults/ticket-template'),
    type: size,
    shows: ['value.qr.left', 'value.qr.top', 'value.qr.size'],
  },
  'last edition of an event': {
    call: 'saveLastEdition',
    by: uiterwaard,
    open: formAt('main section:has([aria-haspopup=listbox])', event('sales', 'Dijkbios')),
    press: null,
  },
}
