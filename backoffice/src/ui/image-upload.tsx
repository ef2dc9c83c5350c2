import { Button, Input } from '@mantine/core'
import { imageRules, imageTypeNames, type ImagePurpose } from '@entree/domain/foundation/image-rules.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { lazyDialog } from './lazy-part.tsx'
import { useT } from '../messages.ts'
import { Icon } from './icon.tsx'
import { useImageUpload } from './image/use-image-upload.ts'
import styles from './image-upload.module.css'
import { useRefusalText } from './use-refusal-text.ts'

const CropDialog = lazyDialog(async () => (await import('./image/crop-dialog.tsx')).CropDialog)

export type ImageUploadProps = {
  /** Decides on the size and what may be uploaded (domain/src/foundation/image-rules.ts). */
  purpose: ImagePurpose
  /** Whose image it will be, where that is not the company that one works for. */
  company_id?: number
  /** The colour it is shown on, where that is not the page's. */
  ground?: string
  /** Path of the stored image. */
  value: string | null
  onChange: (path: string | null) => void
  label: string
  help?: ReactNode
  error?: string
  required?: boolean
  disabled?: boolean
  onBlur?: () => void
  /** The control, to focus it. */
  inputRef?: (element: unknown) => void
  /** Whether a picture is on its way; a form should not be saved meanwhile. */
  onBusy?: (isBusy: boolean) => void
}

/**
 * An image: a file is chosen or dropped, cropped to the exact size where there is one (else made smaller if need be), uploaded, and shown.
 * What is refused stands beside it. In a form use `ImageField`.
 */
export function ImageUpload(props: ImageUploadProps) {
  const { purpose, company_id, value, onChange, label, help, error, required, disabled, onBlur, onBusy } = props
  const { stage, refused, choose, take, cropAgain, stop } = useImageUpload({ purpose, company_id }, onChange)
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const t = useT()
  const refusalText = useRefusalText()
  const rule = imageRules[purpose]
  const isBusy = stage.kind !== 'idle'
  const shown = stage.kind === 'sending' ? stage.preview : imageUrl(value)
  const wrong = refused ? refusalText(refused) : error
  const size = { width: rule.width, height: rule.height, types: imageTypeNames(purpose) }

  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])
  const isCropping = stage.kind === 'cropping'
  useEffect(() => {
    if (!isCropping) return undefined
    const field = input.current
    return () => field?.focus({ preventScroll: true })
  }, [isCropping])

  // What was clicked is gone then: back to the field.
  const stopUpload = () => {
    stop()
    input.current?.focus()
  }
  const remove = () => {
    stopUpload()
    onChange(null)
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={help}
      error={wrong}
      withAsterisk={required}
      labelProps={{ htmlFor: id }}
      errorProps={{ role: 'alert' }}
    >
      <div
        className={styles.box}
        data-purpose={purpose}
        data-over={isOver}
        data-filled={shown !== null}
        data-wrong={wrong !== undefined}
        style={{
          ...(rule.is_exact ? { aspectRatio: rule.width / rule.height } : {}),
          ...(props.ground && shown !== null ? { background: props.ground } : {}),
        }}
      >
        {shown !== null ? (
          <img key={shown} src={shown} alt="" className={styles.picture} />
        ) : (
          <span className={styles.invitation} aria-hidden="true">
            <Icon name="image" size={24} />
            <span className={styles.invite}>{t('ui.image_choose')}</span>
          </span>
        )}
        {shown !== null && !isBusy && !disabled && (
          <span className={styles.replace} aria-hidden="true">
            {t('ui.image_replace')}
          </span>
        )}
        <input
          ref={(element) => {
            input.current = element
            props.inputRef?.(element)
          }}
          id={id}
          type="file"
          accept="image/*"
          className={styles.input}
          disabled={disabled}
          // Not `disabled`, which would take the focus away.
          aria-disabled={isBusy || undefined}
          aria-required={required ? true : undefined}
          aria-invalid={wrong !== undefined}
          aria-describedby={[`${id}-size`, help ? `${id}-description` : '', wrong ? `${id}-error` : ''].filter(Boolean).join(' ')}
          onBlur={onBlur}
          onClick={(event) => isBusy && event.preventDefault()}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // So that the same file can be chosen once more.
            currentTarget.value = ''
            if (file && !isBusy) void choose(file)
          }}
        />
        {(stage.kind === 'sending' || stage.kind === 'opening') && (
          <progress
            className={styles.progress}
            aria-label={t('ui.image_uploading')}
            value={stage.kind === 'sending' && stage.share < 1 ? stage.share : undefined}
          />
        )}
      </div>
      <div className={styles.foot}>
        <span id={`${id}-size`} className={styles.size}>
          {t(rule.is_exact ? 'ui.image_exact_size' : 'ui.image_most_size', size)}
        </span>
        <span className={styles.actions}>
          {stage.kind === 'sending' && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={stopUpload}>
              {t('ui.cancel')}
            </Button>
          )}
          {!isBusy && value !== null && !disabled && cropAgain && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={cropAgain}>
              {t('ui.image_crop_again')}
            </Button>
          )}
          {!isBusy && value !== null && !disabled && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`${label}: ${t('ui.image_remove')}`}
              onClick={remove}
            >
              {t('ui.image_remove')}
            </Button>
          )}
        </span>
      </div>
      {stage.kind === 'cropping' && (
        <Suspense fallback={null}>
          <CropDialog chosen={stage.chosen} purpose={purpose} onTake={(crop) => void take(crop)} onCancel={stop} />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}
