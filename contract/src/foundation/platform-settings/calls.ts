import { defaultValueKeys } from '@entree/domain/foundation/setting-keys.ts'
import { z } from 'zod'
import { defineCalls, may, signedIn } from '../../define-call.ts'
import { instant } from '../values.ts'
import { MailSender, SettingName, Settings, SettingValue } from './entities.ts'

/** The permissions of the default values; which one for which key is checked by the key. */
const mayDefaults = may(
  'master_data.default_layout',
  'master_data.default_fees',
  'master_data.default_permissions',
  'master_data.default_ticket_template',
  'master_data.auto_invoice_edit',
)
const mayReadDefaults = may(...mayDefaults.any, 'master_data.auto_invoice_view')
const DefaultValueName = z.enum(defaultValueKeys)
/** `updated_at` null: nobody set it yet. */
const DefaultValue = z.object({ key: DefaultValueName, value: z.unknown(), updated_at: instant.nullable() })

export const platformSettingCalls = defineCalls({
  getDefaultValue: {
    summary: 'What new companies start with, by key; null: what the product comes with (DEC-B-165)',
    access: mayReadDefaults,
    input: z.object({ key: DefaultValueName }),
    answer: DefaultValue,
    refusals: ['access_denied'],
  },
  saveDefaultValue: {
    summary: 'Changes what companies made from now on start with (DEC-B-168)',
    access: mayDefaults,
    input: z.object({ key: DefaultValueName, value: z.unknown(), updated_at: instant.nullish() }),
    answer: DefaultValue,
    refusals: ['access_denied', 'invalid_input', 'changed_meanwhile'],
  },
  listSettings: {
    summary: 'All settings of the platform',
    access: may('master_data.settings'),
    input: z.object({}),
    answer: Settings,
    refusals: [],
  },
  getMailSender: {
    summary: 'The sender of mails, and the DNS records that its domain needs, as DNS has them now (MAIL-22)',
    access: may('master_data.settings'),
    input: z.object({}),
    answer: MailSender,
    refusals: [],
  },
  getSetting: {
    summary: 'One setting of the platform by key (DEC-B-166)',
    access: signedIn,
    input: z.object({ key: SettingName }),
    answer: SettingValue,
    refusals: [],
  },
  saveSetting: {
    summary: 'Changes a setting of the platform; `value` of the body wins over the path (DEC-B-193)',
    access: may('master_data.settings'),
    input: z.object({
      key: SettingName,
      path_value: z.string().max(500),
      value: z.union([z.string().max(500), z.number(), z.null()]).optional(),
    }),
    answer: SettingValue,
    refusals: ['invalid_input'],
  },
})
