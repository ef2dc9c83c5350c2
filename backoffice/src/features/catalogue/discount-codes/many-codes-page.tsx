import type { CallAnswer } from '@entree/contract/calls.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { saveCsv } from '../../../ui/save-csv.ts'
import { useSave } from '../../../ui/use-save.ts'
import { DiscountCodeFields, inputOf, NEW_CODE, type CodeValues } from './discount-code-fields.tsx'
import { codesOf, ManyCodes } from './many-codes.tsx'
import styles from './many-codes.module.css'

type Done = CallAnswer<'addDiscountCodes'>

/** Each is for one order, unless something else is said. */
const MANY: CodeValues = { ...NEW_CODE, stock: 1 }

/** Many discount codes at once, random ones or those of a list; afterwards they are saved as a file (BDISC-20, BDISC-21). */
export function ManyCodesPage() {
  const t = useT()
  const [done, setDone] = useState<Done | null>(null)
  return (
    <Page title={t('discounts.add_many')} width="narrow">
      {done === null ? <ManyCodesForm onDone={setDone} /> : <Added done={done} />}
    </Page>
  )
}

function ManyCodesForm({ onDone }: { onDone: (done: Done) => void }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm<CodeValues>({ defaultValues: MANY })
  // Sent again after an answer that did not come, it asks for the same codes.
  const made = useRef<{ of: string; codes: string[] }>({ of: '', codes: [] })
  const codes = (many: CodeValues['many']) => {
    const of = JSON.stringify(many)
    if (made.current.of !== of) made.current = { of, codes: codesOf(many) }
    return made.current.codes
  }
  const save = useSave(form, {
    call: 'addDiscountCodes',
    input: (values) => {
      const { code: _code, ...settings } = inputOf(values)
      return { ...settings, codes: codes(values.many) }
    },
    placeOf: (path) => (path.startsWith('codes') ? 'many.list' : path),
    success: null,
    invalidates: [['discount-codes']],
    onSaved: onDone,
  })
  return (
    <Form save={save}>
      <DiscountCodeFields form={form} reserved={0} codes={<ManyCodes form={form} />} />
      <SaveBar form={form} save={save} label={t('discounts.add_many')} onCancel={() => navigate('/discount-codes')} />
    </Form>
  )
}

/** What became of them. */
function Added({ done: { added, same, taken } }: { done: Done }) {
  const t = useT()
  const codes = [...added, ...same]
  const save = () => saveCsv([['code'], ...codes.map((code) => [code])], t('nav.discount_codes'))
  return (
    <div className={styles.done} role="status">
      {codes.length > 0 && <Notice icon="discount">{t('discounts.many_added', { count: codes.length })}</Notice>}
      {taken.length > 0 && (
        <Notice tone="warning">{t('discounts.many_taken', { count: taken.length, codes: taken.join(', ') })}</Notice>
      )}
      <div className={styles.buttons}>
        {codes.length > 0 && (
          <Button leftSection={<Icon name="download" size={18} />} onClick={save}>
            {t('ui.save_csv')}
          </Button>
        )}
        <Button variant="default" component={Link} to="/discount-codes">
          {t('discounts.to_list')}
        </Button>
      </div>
    </div>
  )
}
