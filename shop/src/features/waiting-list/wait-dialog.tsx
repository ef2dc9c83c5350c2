import { amountsToWaitFor } from '@entree/domain/selling/waiting-list.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { Dialog } from '@entree/web/ui/dialog.tsx'
import { Select } from '@entree/web/ui/select.tsx'
import { TextInput } from '@entree/web/ui/text-input.tsx'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { PointOfSale, Product } from '../../data.ts'
import { useT } from '../../messages.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { useJoin } from './use-join.ts'
import styles from './wait-dialog.module.css'

type WaitDialogProps = { product: Product; point_of_sale: PointOfSale; onClose: () => void }

/** Where visitors leave their address for what is sold out: who, how many, and what the address is used for (LIST-03). */
export function WaitDialog({ product, point_of_sale, onClose }: WaitDialogProps) {
  const t = useT()
  const { t: translate, language } = useLanguage()
  const amounts = amountsToWaitFor(product)
  const [email, setEmail] = useState('')
  const [amount, setAmount] = useState(amounts[0] ?? 1)
  const [token, setToken] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const { state, wrong, refused, join, forget } = useJoin()

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    const input = { point_of_sale_id: point_of_sale.id, product_id: product.id, email: email.trim(), amount, language }
    const outcome = await join(input, token)
    if (outcome === 'wrong') return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    // The captcha is used up by an answer, whatever it was.
    setToken(null)
    setRound((last) => last + 1)
    result.current?.focus()
  }

  return (
    <Dialog isOpen title={t('wait.button')} closeLabel={t('wait.close')} onClose={onClose}>
      <div className={styles.parts}>
        <div ref={result} tabIndex={-1} className={styles.result}>
          {state === 'joined' && (
            <Alert kind="success" title={t('wait.joined_title')} live>
              {t('wait.joined_text', { email: email.trim() })}
            </Alert>
          )}
          {refused && (
            <Alert kind="danger" live>
              {refusalMessage(translate, refused)}
            </Alert>
          )}
        </div>
        {state !== 'joined' && (
          <form ref={form} noValidate className={styles.parts} onSubmit={(event) => void submit(event)}>
            <p>{t('wait.about', { product: product.name })}</p>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              label={t('wait.email')}
              required
              error={wrong.email && refusalMessage(translate, wrong.email)}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                forget('email')
              }}
            />
            <Select
              label={t('wait.amount')}
              required
              options={amounts.map((value) => ({ value, label: String(value) }))}
              error={wrong.amount && refusalMessage(translate, wrong.amount)}
              value={amount}
              onChange={(event) => {
                setAmount(Number(event.target.value))
                forget('amount')
              }}
            />
            <Captcha purpose="order" round={round} onToken={setToken} />
            <p className={styles.purpose}>{t('wait.purpose', { company: point_of_sale.company.name })}</p>
            <Button type="submit" look="primary" wide disabled={token === null} busy={state === 'sending'}>
              {t('wait.join')}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}
