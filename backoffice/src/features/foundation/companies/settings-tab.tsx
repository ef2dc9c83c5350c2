import type { CompanyDetail } from '@entree/contract/foundation/companies/entities.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { checkInvoicePrefix, LONGEST_INVOICE_PREFIX } from '@entree/domain/money/invoice-prefix.ts'
import { checkWebAddress } from '@entree/domain/foundation/web-address.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { companyKey, companyQuery, useCompanyPlace } from './company-query.ts'

/** Notifications, chargebacks, invoices to buyers (BINV-09, BINV-12), and what the shop shows (CSET-01 … CSET-07). */
export function SettingsTab() {
  const { company_id } = useCompanyPlace()
  return <Loaded query={companyQuery(company_id)}>{(company) => <SettingsForm key={company.id} company={company} />}</Loaded>
}

function SettingsForm({ company }: { company: CompanyDetail }) {
  const t = useT()
  const form = useForm({ defaultValues: valuesOf(company) })
  const { control } = form
  const [order_notifications, almost_sold_out, show_calendar] = useWatch({
    control,
    name: ['order_notifications', 'almost_sold_out_notification', 'show_calendar'],
  })
  const save = useSave(form, {
    call: 'saveCompanySettings',
    input: (values) => ({ ...asked(values), company_id: company.id }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getCompanyDetail', { company_id: company.id })),
    invalidates: [companyKey(company.id)],
  })
  const checkEmail = (email: string | null) => (email && !isEmailAddress(email) ? refusal('wrong_email') : null)
  return (
    <Form save={save}>
      <FormSection title={t('company.notifications')}>
        <SwitchField
          control={control}
          name="order_notifications"
          label={t('company.order_notifications')}
          description={t('company.order_notifications_help')}
        />
        <SwitchField
          control={control}
          name="almost_sold_out_notification"
          label={t('company.almost_sold_out')}
          description={t('company.almost_sold_out_help')}
        />
        {(order_notifications || almost_sold_out) && (
          <TextField
            control={control}
            name="order_notification_email"
            label={t('company.notification_email')}
            required
            nullable
            type="email"
            inputMode="email"
            check={checkEmail}
          />
        )}
      </FormSection>
      <FormSection title={t('company.chargebacks')}>
        <SwitchField
          control={control}
          name="cancel_charged_back"
          label={t('company.cancel_charged_back')}
          description={t('company.cancel_charged_back_help')}
        />
      </FormSection>
      <FormSection title={t('company.buyer_invoices')} description={t('company.buyer_invoices_help')}>
        <SwitchField control={control} name="mails_buyer_invoices" label={t('company.mails_buyer_invoices')} />
        <TextField
          control={control}
          name="buyer_invoice_prefix"
          label={t('company.buyer_invoice_prefix')}
          description={t('company.buyer_invoice_prefix_help')}
          maxLength={LONGEST_INVOICE_PREFIX}
          check={(prefix) => checkInvoicePrefix(prefix, 'buyer_invoice_prefix')[0] ?? null}
        />
      </FormSection>
      <FormSection title={t('company.in_shop')}>
        <TextField
          control={control}
          name="email_customer_questions"
          label={t('company.questions_email')}
          description={t('company.questions_email_help')}
          nullable
          type="email"
          inputMode="email"
          check={checkEmail}
        />
        <SwitchField
          control={control}
          name="show_kvk_on_pos"
          label={t('company.show_kvk')}
          description={t('company.show_kvk_help')}
        />
        <SwitchField
          control={control}
          name="show_calendar"
          label={t('company.show_calendar')}
          description={t('company.show_calendar_help')}
        />
        {show_calendar && (
          <SwitchField
            control={control}
            name="calendar_sold_ratio"
            label={t('company.sold_ratio')}
            description={t('company.sold_ratio_help')}
          />
        )}
        <SwitchField
          control={control}
          name="order_thank_you_show_events"
          label={t('company.thank_you_events')}
          description={t('company.thank_you_events_help')}
        />
      </FormSection>
      <FormSection title={t('company.terms')} description={t('company.terms_help')}>
        <TextField
          control={control}
          name="terms_url"
          label={t('company.terms_url')}
          nullable
          type="url"
          inputMode="url"
          placeholder="https://"
          check={(url) => checkWebAddress(url, 'terms_url')[0] ?? null}
        />
        <TextArea
          control={control}
          name="terms_text"
          label={t('company.terms_text')}
          description={t('company.terms_text_help')}
          nullable
          rows={8}
        />
      </FormSection>
      <SaveBar form={form} save={save} />
    </Form>
  )
}

/** The values, without an invalid address while nothing is mailed, as its field is not shown then. */
function asked(values: Values): Values {
  const { order_notifications, almost_sold_out_notification, order_notification_email: email } = values
  const isWrong = !order_notifications && !almost_sold_out_notification && email !== null && !isEmailAddress(email)
  return isWrong ? { ...values, order_notification_email: null } : values
}

type Values = ReturnType<typeof valuesOf>

function valuesOf(company: CompanyDetail) {
  return {
    order_notifications: company.order_notifications,
    order_notification_email: company.order_notification_email,
    almost_sold_out_notification: company.almost_sold_out_notification,
    show_kvk_on_pos: company.show_kvk_on_pos,
    show_calendar: company.show_calendar,
    calendar_sold_ratio: company.calendar_sold_ratio,
    order_thank_you_show_events: company.order_thank_you_show_events,
    cancel_charged_back: company.cancel_charged_back,
    mails_buyer_invoices: company.mails_buyer_invoices,
    buyer_invoice_prefix: company.buyer_invoice_prefix,
    email_customer_questions: company.email_customer_questions,
    terms_url: company.terms_url,
    terms_text: company.terms_text,
    updated_at: company.updated_at,
  }
}
