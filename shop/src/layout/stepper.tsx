import { stepper, type Step, type StepSituation } from '@entree/domain/selling/stepper.ts'
import { classes } from '@entree/web/ui/classes.ts'
import { useT } from '../messages.ts'
import { Link } from '../router/link.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  current: Step
  situation: StepSituation
  /** Where a step that is done can be looked at again. */
  linkTo?: (step: Step) => string | null
}

/** How far the purchase is (LAY-26, LAY-31). On a phone only the current step is named. */
export function Stepper({ current, situation, linkTo }: StepperProps) {
  const t = useT()
  const steps = stepper(current, situation, false)
  const at = steps.findIndex(({ state }) => state === 'current') + 1
  return (
    <nav aria-label={t('steps')}>
      <p className={styles.short} aria-hidden="true">
        {t('step_of', { step: at, count_steps: steps.length })} <strong>{t(`step_${current}`)}</strong>
      </p>
      <ol className={styles.steps}>
        {steps.map(({ step, state }) => {
          const to = state === 'done' ? (linkTo?.(step) ?? null) : null
          return (
            <li
              key={step}
              className={classes(styles.step, styles[state])}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {to ? <Link to={to}>{t(`step_${step}`)}</Link> : <span>{t(`step_${step}`)}</span>}
              {state === 'done' && <span className="visually-hidden">{t('step_done')}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
