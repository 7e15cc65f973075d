import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { languageHref } from '../../editor/canvas/intercept-links.ts'
import { SitePreview } from '../../editor/canvas/site-preview.tsx'
import { useHeightIn } from '../../editor/canvas/use-height-in.ts'
import { useDraftDocument, useEditor } from '../../editor/document/editor-context.ts'
import { siteUrl, useClientConfiguration } from '../../editor/kit/client-configuration.ts'
import { RadioGroup } from '../../editor/kit/controls/radio-group.tsx'
import type { FormModule } from '../../modules/form/schema.ts'
import { formModuleWords } from '../../modules/form/words.ts'
import { ConfirmationPreview } from '../../modules/forms/editor/confirmation-preview.tsx'
import { OpenFormContext } from '../../modules/forms/form-card.tsx'
import { guestLanguage } from '../../modules/kit/guest-language.ts'
import type { RsvpModule } from '../../modules/rsvp/schema.ts'
import { rsvpWords } from '../../modules/rsvp/words.ts'
import { useWords } from './words.ts'

type View = 'startButton' | 'form' | 'confirmation'

/** The views of a form: speeches have a start button, a form and a confirmation, replies the latter two. */
export function FormPreviews({ module }: { module: FormModule | RsvpModule }): ReactNode {
  const words = useWords()
  const { language } = useEditor()
  const isSpeech = module.siteModuleType === 'Form'
  const views: readonly View[] = isSpeech ? ['startButton', 'form', 'confirmation'] : ['form', 'confirmation']
  const [view, setView] = useState<View>(isSpeech ? 'startButton' : 'form')
  const guests = guestLanguage(language)
  const builtIn = (isSpeech ? formModuleWords : rsvpWords)[guests].confirmation
  return (
    <div className="panel-fields">
      <RadioGroup
        label={words.preview}
        value={view}
        onChange={setView}
        choices={views.map((value) => ({ value, label: words[value] }))}
      />
      {view === 'confirmation' ? (
        <ConfirmationPreview module={module} builtIn={builtIn} />
      ) : (
        <OpenFormContext value={view === 'form'}>
          <ModulePicture key={view} module={module} title={words[view]} />
        </OpenFormContext>
      )}
    </div>
  )
}

/** Only the module, without its page, and inert. */
const alone = 'html,body{margin:0;overflow:hidden}.site{min-height:0}.site .site-bar,.site .site-foot{display:none}'

function ModulePicture({ module, title }: { module: FormModule | RsvpModule; title: string }): ReactNode {
  const configuration = useClientConfiguration()
  const { language, site } = useEditor()
  const document = useDraftDocument()
  const [page, setPage] = useState<Document | null>(null)
  const now = useMemo(() => new Date(), [])
  const shown = useMemo(() => ({ ...document, siteModules: [{ ...module, hide: false }] }), [document, module])
  const height = useHeightIn(page, 'body', 480)
  const take = useCallback((opened: Document) => {
    opened.body.inert = true
    setPage(opened)
  }, [])
  return (
    <section className="confirmation-preview" aria-label={title}>
      <div className="confirmation-page" style={{ height }}>
        <SitePreview
          title={title}
          document={shown}
          language={language}
          now={now}
          languageHref={languageHref}
          product={{ name: configuration.productName, url: siteUrl(configuration, configuration.baseDomain) }}
          siteId={site.siteId ?? ''}
          addedStyle={alone}
          className="confirmation-frame"
          onDocument={take}
        />
      </div>
    </section>
  )
}
