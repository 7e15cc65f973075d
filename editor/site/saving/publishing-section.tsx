import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../../document/editor-context.ts'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Switch } from '../../kit/controls/switch.tsx'

/** In 'More': whether saving publishes at once; nothing before the page is published. */
export function PublishingSection(): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'publishing' })
  const { publishing } = useEditor().site
  const choice = useMutation({ mutationFn: async (withSave: boolean) => publishing?.choose(withSave) })
  if (publishing === undefined) return null
  const withSave = choice.isPending ? choice.variables : publishing.withSave
  return (
    <section className="panel-section">
      <Switch isSelected={withSave} pending={choice.isPending} onChange={(on) => choice.mutate(on)}>
        {t('withSave')}
      </Switch>
      <p className="panel-meta">{t(withSave ? 'withSaveHelp' : 'apartHelp')}</p>
      <ErrorDialog error={choice.error} onClose={choice.reset} />
    </section>
  )
}
