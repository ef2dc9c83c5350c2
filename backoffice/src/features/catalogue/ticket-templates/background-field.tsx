import { Button } from '@mantine/core'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import type { TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { useRef } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { ImageUpload } from '../../../ui/image-upload.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import type { DesignHistory } from './designer/use-design-history.ts'
import { useWhitePage } from './use-white-page.ts'
import type { TemplateValues } from './use-template-design.ts'

type BackgroundFieldProps = { form: UseFormReturn<TemplateValues>; design: TicketDesign; change: DesignHistory['change'] }

/** The picture that covers the page (TPL-05); without one the page is white. */
export function BackgroundField({ form, design, change }: BackgroundFieldProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const isBusy = useRef(false)
  const white = useWhitePage((background) => change({ background }))
  const { field, fieldState } = useController({
    control: form.control,
    name: 'background',
    rules: {
      validate: (value) => {
        if (isBusy.current) return t('ui.image_still_uploading')
        return value === null ? refusalText(refusal('field_required')) : true
      },
    },
  })
  return (
    <>
      <ImageUpload
        purpose="ticket_background"
        value={design.background}
        onChange={(background) => change({ background })}
        label={t('templates.background')}
        help={t('templates.background_help')}
        error={fieldState.error?.message}
        required
        onBlur={field.onBlur}
        inputRef={field.ref}
        onBusy={(busy) => {
          isBusy.current = busy
        }}
      />
      {design.background === null && (
        <div>
          <Button variant="default" loading={white.isRunning} onClick={() => void white.run()}>
            {t('templates.white_page')}
          </Button>
        </div>
      )}
    </>
  )
}
