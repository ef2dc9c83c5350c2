import { useParams } from 'react-router'
import { useMay } from '../../../session/session.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { useT } from '../../../messages.ts'
import { TemplatePicture } from './designer/page-view.tsx'
import editor from './template-editor.module.css'
import { TemplateEditor } from './template-editor.tsx'
import { useTemplateQuery } from './template-query.ts'

/** One ticket template: its editor, or a picture of it for users who may not change it (TPL-03). */
export function TicketTemplatePage() {
  const id = Number(useParams().id)
  const query = useTemplateQuery(id)
  const mayEdit = useMay('ticket_template.edit')
  const t = useT()
  return (
    <Loaded query={query}>
      {(template) =>
        mayEdit ? (
          <TemplateEditor key={id} template={template} />
        ) : (
          <Page title={template.name} width="narrow">
            <Notice icon="lock">{t('templates.may_not_edit')}</Notice>
            <div className={editor.stage}>
              <TemplatePicture template={template} sample={template.sample} />
            </div>
          </Page>
        )
      }
    </Loaded>
  )
}
