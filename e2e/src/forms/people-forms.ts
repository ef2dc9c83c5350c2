import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { officeText as t } from '../support/office-texts.ts'
import { box, button, dialogAt, formAt, mainAt, menuEntry, pageAt, recordOf } from './open-form.ts'
import { below, company, platform, uiterwaard, zink } from './places.ts'
import type { FormWalk } from './walk-form.ts'

const twice = ['Walk-along-27', 'Walk-along-28'] as const
const passwords = { password: twice, password_confirmation: twice }
const user = recordOf(
  '/company/1/users',
  (id) => `/company/users/${id}`,
  ({ name }) => name === 'Teun Bakker',
)
const colors = ['primary_color', 'accent_color', 'secondary_color', 'description_color', 'button_color', 'button_text_color']
const look = [
  ...colors,
  'header.backgroundColor',
  'secondary.backgroundColor',
  'secondary.color',
  'footer.backgroundColor',
  'footer.links[].text',
  'footer.links[].url',
]
const link = {
  'footer.links.0.text': ['Terms', 'Walk terms'],
  'footer.links.0.url': ['https://terms.example', 'https://walk.example/terms'],
} as const
const addLink = button(t('company.add_link'))
const fees = ['ticket_fee', 'box_office_ticket_fee', 'refund_fee', 'free_ticket_percentage', 'free_ticket_fee']

/** Forms of users, of what they may, and of companies; those that take something away come last. */
export const peopleForms: Readonly<Record<string, FormWalk>> = {
  'new user, invited': {
    call: 'createUser',
    by: uiterwaard,
    open: pageAt('/company/users/new'),
    keep: ['send_invitation', 'role', 'event_access'],
    shows: ['name', 'email', 'username', 'language', 'box_office', 'app_login_hours', 'role_ids'],
    read: { at: mainAt('/company/users'), fields: ['name'] },
  },
  'new user, with a password': {
    call: 'createUser',
    by: uiterwaard,
    open: pageAt('/company/users/new', box(t('users.send_invitation'))),
    keep: ['send_invitation'],
    type: passwords,
    shows: ['password', 'password_confirmation', 'must_reset_password', 'role', 'event_access', 'event_ids'],
    read: { at: mainAt('/company/users'), fields: ['name'] },
  },
  user: {
    call: 'updateUser',
    by: uiterwaard,
    open: pageAt(user),
    keep: ['role'],
    type: { ...passwords, username: 'walk-teun', email: 'walk.teun@entree.example' },
    not_shown: { role: 'walked by itself', weekdays: 'walked by itself' },
  },
  'role of a user, who works on some days': {
    call: 'updateUser',
    by: uiterwaard,
    open: pageAt(user),
    keep: ['password', 'password_confirmation'],
    type: { username: 'walk-bakker', email: 'walk.bakker@entree.example' },
    shows: ['role', 'event_access', 'weekdays'],
  },
  'new address of a user': {
    call: 'changeEmail',
    by: zink,
    open: formAt('main form:has([name=current_password]):has([name=email])', '/profile'),
    type: { email: 'walk.away@entree.example', current_password: 'Entree-demo-1' },
    shows: ['email'],
    read: { at: mainAt('/profile'), fields: ['email'] },
  },
  'look of new companies': {
    call: 'saveDefaultValue',
    by: platform,
    open: pageAt('/admin/defaults/layout', addLink),
    type: link,
    shows: look.map((leaf) => `value.${leaf}`),
  },
  'fees of new companies': {
    call: 'saveDefaultValue',
    by: platform,
    open: pageAt('/admin/defaults/fees'),
    shows: fees.map((leaf) => `value.${leaf}`),
  },
  'automatic invoicing of new companies': {
    call: 'saveDefaultValue',
    by: platform,
    open: pageAt('/admin/defaults/auto-invoice'),
    shows: Object.keys(standardAutoInvoice).map((leaf) => `value.${leaf}`),
  },
  'permissions in new companies': {
    call: 'saveDefaultValue',
    by: platform,
    open: pageAt('/admin/defaults/permissions'),
    boxes: 4,
    shows: ['value.user'],
  },
  'account at the payment provider': {
    call: 'savePaymentProvider',
    by: platform,
    open: pageAt(company('payout')),
    type: { payout_iban: 'NL91 ABNA 0417 1643 00' },
    forgets: { api_token: 'only its end is shown', token_code: 'only its end is shown' },
  },
  'link of companies, once made': {
    call: 'updateCompanyLink',
    by: platform,
    open: dialogAt('/admin/company-links', menuEntry(t('ui.edit'))),
    type: { [t('admin.master')]: 'Theater De Zwaluw', [t('admin.sub')]: 'ZINK', [t('admin.location')]: 'ZINK, Rotterdam' },
  },
  'permissions of a user': {
    call: 'saveUserPermissions',
    by: uiterwaard,
    open: pageAt(below(user, '/permissions')),
    boxes: 12,
    not_shown: { role_ids: 'the tab beside it' },
  },
  'what a company may': {
    call: 'saveCompanyPermissions',
    by: platform,
    open: pageAt(company('permissions')),
    boxes: 3,
  },
}
