import { officeText as t } from '../support/office-texts.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { deskForms } from './desk-forms.ts'
import { companyForms, doorForms, moneyForms } from './more-forms.ts'
import { button, dialogAt, menuEntry, pageAt, recordOf } from './open-form.ts'
import { peopleForms } from './people-forms.ts'
import { again, company, event, lichthuis, ofEvent, eventOf, platform, uiterwaard, zink, zwaluw } from './places.ts'
import type { FormWalk } from './walk-form.ts'

const mailText = { kind: 'chosen above the form', language: 'chosen above the form' }

/** Every form that is walked, with the call that saves it. Each is walked once, in this order. */
export const forms: Readonly<Record<string, FormWalk>> = {
  'new event': {
    call: 'createEvent',
    by: uiterwaard,
    open: dialogAt('/events', button(t('events.add'))),
    again,
    shows: ['name', 'starts_at', 'ends_at', 'venue_id', 'event_type_id'],
  },
  'duplicate of an event': {
    call: 'duplicateEvent',
    by: uiterwaard,
    open: dialogAt('/events', menuEntry(t('events.duplicate'))),
    again,
    shows: ['name', 'starts_at', 'ends_at'],
  },
  'details of an event': {
    call: 'saveEvent',
    by: uiterwaard,
    open: pageAt(event('details')),
    type: { cancel_until: '24', cancel_percentage: '80', visit_change_hours: '12', resale_hours: '24', resale_percentage: '90' },
    not_shown: {
      status: 'a button above the tabs puts an event on sale',
      move_timeslots: 'asked when timeslots no longer fit',
      ticket_template_id: 'a tab of its own',
    },
  },
  'marketing of an event': {
    call: 'saveEventMarketing',
    by: uiterwaard,
    open: pageAt(event('marketing', 'Uiterwaard Festival')),
    type: { gtm_id: 'GTM-WALK12', fb_pixel_id: '1234567890123456' },
  },
  'details of a product': {
    call: 'changeProduct',
    by: lichthuis,
    open: pageAt(ofEvent(eventOf('Avondlezing'), 'product', 'products')),
    type: { sale_sets: '2', min_buy: '2', max_buy: '8', persons: '2', stock: '900' },
    keep: ['is_unlimited', t('products.parents'), t('products.additions')],
    not_shown: {
      product_group_id: 'this event has no groups',
      badge_template_id: 'asked where the company has a badge: product-page.test.tsx',
      voucher_months: 'of gift vouchers only',
      addition_ids: 'this event has no additional products',
      parents: 'this event has no additional products',
    },
  },
  'new group of products': {
    call: 'createProductGroup',
    by: uiterwaard,
    open: dialogAt(event('products'), button(t('products.add_group'))),
    again,
    not_shown: { sort: 'by dragging' },
  },
  'group of products': {
    call: 'changeProductGroup',
    by: uiterwaard,
    open: dialogAt(event('products'), menuEntry(t('products.rename_group'), /^Actions for .*Walk/)),
    again: 'the group is the last one again, and shows its name there',
    not_shown: { sort: 'by dragging' },
  },
  'opening hour': {
    call: 'saveOpeningHour',
    by: lichthuis,
    open: dialogAt(event('timeslots', 'Bezoek Museum Lichthuis'), menuEntry(t('ui.edit'), /^Actions for \w+day /)),
    type: { opens_at: '10:15', closes_at: '16:45', spots: '90' },
    again: 'another may be the last of the week then',
    not_shown: { day: 'chosen by a button' },
  },
  'customer fields of an event': {
    call: 'saveEventFields',
    by: zink,
    open: pageAt(event('questions')),
    not_shown: { 'fields[].field': 'names the row' },
  },
  'new ticket template': {
    call: 'createTicketTemplate',
    by: uiterwaard,
    open: dialogAt('/ticket-templates', button(t('templates.add'))),
    keep: [t('templates.format')],
    again,
    not_shown: {
      language: 'that of whoever makes it; changed in the editor',
      format: 'the forms below are those of a ticket; of a badge it is chosen in badge-editor.test.tsx',
    },
  },
  'discount code': {
    call: 'saveDiscountCode',
    by: uiterwaard,
    open: pageAt(recordOf('/discountcode', (id) => `/discount-codes/${id}`)),
    type: { code: 'WALK2', amount: '33', stock: '900' },
    not_shown: { products: 'chosen of the events that are chosen' },
  },
  'new campaign': {
    call: 'addCampaign',
    by: uiterwaard,
    open: dialogAt('/campaigns', button(t('discounts.campaign_add'))),
    again,
  },
  'new QR batch': {
    call: 'addBatch',
    by: uiterwaard,
    open: dialogAt('/batches', button(t('batches.add'))),
    again,
  },
  'QR batch': {
    call: 'saveBatch',
    by: uiterwaard,
    open: pageAt(recordOf('/batches', (id) => `/batches/${id}`)),
    not_shown: { event_ids: 'out of sight once the batch is valid for weekdays' },
  },
  campaign: {
    call: 'saveCampaign',
    by: uiterwaard,
    open: pageAt(recordOf('/campaigns', (id) => `/campaigns/${id}`)),
    type: { slug: 'walk-on' },
    shows: [
      'name',
      'slug',
      'reference',
      'highlight_discount',
      'highlight_style.border_color',
      'highlight_style.background_color',
    ],
  },
  venue: {
    call: 'saveVenue',
    by: platform,
    open: pageAt(recordOf('/venues', (id) => `/admin/venues/${id}`)),
    type: { zip: '1012 AB' },
  },
  'details of the company': {
    call: 'updateCompany',
    by: platform,
    open: pageAt(company('details')),
    type: { subdomain: 'walk', country: 'Germany', vat_number: 'DE123456789', invoice_prefix: 'WALK-' },
    keep: ['active'],
    not_shown: { active: 'a company that is off cannot be opened again here' },
  },
  'settings of the company': {
    call: 'saveCompanySettings',
    by: uiterwaard,
    open: pageAt('/company/settings'),
    type: { buyer_invoice_prefix: 'WALK/' },
  },
  'own address of the company': {
    call: 'addDomain',
    by: uiterwaard,
    open: pageAt('/company/domains'),
    type: { host: ['first.festival.example', 'walk.festival.example'] },
    again: 'the address is listed above, and the field is empty for another one',
  },
  'automatic invoicing of the company': {
    call: 'saveAutoInvoice',
    by: platform,
    open: pageAt(company('auto-invoice')),
  },
  'text of a mail of the company': {
    call: 'saveMailText',
    by: uiterwaard,
    open: pageAt('/company/emails'),
    not_shown: mailText,
  },
  'text of a mail of an event': {
    call: 'saveEventMailText',
    by: uiterwaard,
    open: pageAt(event('emails')),
    not_shown: mailText,
  },
  'what roles may': {
    call: 'saveRolePermissions',
    by: uiterwaard,
    open: pageAt('/company/permissions'),
    boxes: 4,
    not_shown: { role: 'chosen above the form' },
  },
  'new role': { call: 'createRole', by: platform, open: pageAt('/admin/roles/new'), boxes: 4, again },
  'link of companies': {
    call: 'createCompanyLink',
    by: platform,
    open: dialogAt('/admin/company-links', button(t('admin.add_link'))),
    type: {
      master_company_id: 'ZINK',
      sub_company_id: 'Uiterwaard',
      [t('admin.master')]: 'ZINK',
      [t('admin.sub')]: 'Uiterwaard',
    },
    again,
  },
  ...companyForms,
  ...catalogueForms,
  ...deskForms,
  ...doorForms,
  ...moneyForms,
  ...peopleForms,
  profile: { call: 'saveMe', by: zwaluw, open: pageAt('/profile'), again: 'the page then speaks the language that was chosen' },
}
