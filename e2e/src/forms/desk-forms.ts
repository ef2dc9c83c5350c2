import { BREVO_KEY, MAILCHIMP_KEY } from '@entree/server/testing/mailing-services.ts'
import { officeText as t } from '../support/office-texts.ts'
import { button, chosen, dialogAt, formAt, mainAt, menuEntry, pageAt } from './open-form.ts'
import { order, orderOfPlay, uiterwaard, zwaluw } from './places.ts'
import type { FormWalk } from './walk-form.ts'

const newExport = button(t('exports.new'))
const daily = chosen(t('exports.repeat'), t('exports.repeat_daily'))
const weekly = { [t('exports.repeat')]: t('exports.repeat_weekly') }
const narrowed = 'the list of orders may be narrowed by it'

/** Forms of orders and of those who bought them. */
export const deskForms: Readonly<Record<string, FormWalk>> = {
  'buyer of an order': {
    call: 'saveOrderCustomer',
    by: uiterwaard,
    open: dialogAt(order, button(t('orders.edit_customer'))),
    type: { first_name: 'Wander', last_name: 'Walker', city: 'Leiden', phone: '0612345678', zip: '1012 AB', dob: '07-07-1990' },
  },
  'note at an order': {
    call: 'addOrderNote',
    by: uiterwaard,
    open: formAt('main form:has([name=message])', order),
    type: { message: ['Called', 'Will call back on Walk Monday'] },
    read: { at: mainAt(order), fields: ['message'] },
  },
  'owner of a ticket': {
    call: 'changeTicketOwner',
    by: zwaluw,
    open: dialogAt(orderOfPlay, menuEntry(t('orders.change_owner'), /^Actions for .*\d/)),
    read: { at: mainAt(orderOfPlay), fields: ['first_name', 'last_name'] },
    not_shown: { secret: 'names the ticket' },
  },
  'export that is made again and again': {
    call: 'addExportSchedule',
    by: uiterwaard,
    open: dialogAt('/exports', newExport, daily),
    type: { ...weekly, email: 'walk.export@entree.example' },
    keep: ['type', t('exports.choice')],
    read: { at: mainAt('/exports'), fields: ['email'] },
    not_shown: {
      type: 'walked by itself',
      language: 'that of whoever asks for it',
      payment_status: narrowed,
      discountcode_id: narrowed,
      campaign_id: narrowed,
    },
  },
  'list of visitors that is made again and again': {
    call: 'addExportSchedule',
    by: uiterwaard,
    open: dialogAt('/exports', newExport, daily),
    type: { ...weekly, email: 'walk.visitors@entree.example' },
    keep: [t('exports.choice')],
    shows: ['type'],
    read: { at: mainAt('/exports'), fields: ['email'] },
  },
  'chosen columns of an export': {
    call: 'saveExportChoice',
    by: uiterwaard,
    open: async (page, way) => {
      const dialog = await dialogAt('/exports', newExport, button(t('exports.choice_save')))(page, way)
      return dialog.getByLabel(t('exports.choice_name')).locator('xpath=ancestor::div[.//button][1]')
    },
    press: 'button:not([aria-label])',
    type: { [t('exports.choice_name')]: ['Short', 'Walk along'] },
    read: { at: dialogAt('/exports', newExport), fields: ['name'] },
    not_shown: { type: 'that of the export', fields: 'those that are chosen above it' },
  },
  'mailing service': {
    call: 'saveMailingService',
    by: uiterwaard,
    open: pageAt('/extensions/mailing-service'),
    type: { api_key: [MAILCHIMP_KEY, BREVO_KEY] },
    shows: ['service', 'api_key'],
    forgets: { api_key: 'only its end is shown' },
  },
  'list of a mailing service': {
    call: 'saveMailingService',
    by: uiterwaard,
    open: pageAt('/extensions/mailing-service'),
    keep: ['service', 'api_key'],
    shows: ['list_id', 'event_ids'],
  },
  'how long personal data is kept': {
    call: 'saveRetention',
    by: uiterwaard,
    open: formAt('main form:not([role=search])', '/personal-data'),
    type: { months: '120' },
    yes: t('ui.save'),
  },
}
