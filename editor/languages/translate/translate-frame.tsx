import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Heading } from 'react-aria-components/Heading'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { type CanvasSession, CanvasSessionContext, FieldEditorsContext } from '../../canvas/canvas-session.ts'
import { createLineEditor, createRichEditor, type FieldEditor } from '../../canvas/field-editor.ts'
import { scrollBehaviour } from '../../canvas/intercept-links.ts'
import { ActiveEditorContext } from '../../canvas/text-target/active-editor.ts'
import { useDraftDocument, useDraftState, useEditor } from '../../document/editor-context.ts'
import { QuestionsNotice } from '../../document/questions-warning/questions-notice.tsx'
import {
  bestSource,
  isMissing,
  keyOf,
  type ModulePairs,
  nextMissing,
  progressOf,
  textPairs,
} from '../../document/text-pairs.ts'
import { Button, IconButton } from '../../kit/controls/button.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { KeyHelp } from './key-help.tsx'
import { ModuleTexts } from './module-texts.tsx'

export interface TranslateFrameProps {
  target: LanguageCode
  /** Called with another target language; null closes the panel. Must keep its identity. */
  onTarget: (language: LanguageCode | null) => void
  /** The key of the text to start at; default: the first missing one. */
  begin?: string | undefined
}

const fieldEditors = { createLineEditor, createRichEditor }

/** The content of the translate dialog: languages, texts, progress, and keyboard navigation. */
export const TranslateFrame = memo(function TranslateFrame({
  target,
  onTarget,
  begin,
}: TranslateFrameProps): ReactNode {
  const { t } = useTranslation('languages', { keyPrefix: 'translating' })
  const { store, site } = useEditor()
  const document = useDraftDocument()
  const body = useRef<HTMLDivElement>(null)
  const [source, setSource] = useSource(document, target)
  const groups = useMemo(() => textPairs(document, source, target), [document, source, target])
  const { reach, goToMissing } = useTextPlace(body, groups, begin)
  const [active, setActiveEditor] = useState<FieldEditor | null>(null)
  const outside = useContext(CanvasSessionContext)
  const session = useMemo<CanvasSession>(
    () => ({ ...outside, dispatch: store.dispatch, settle: store.settle, setActiveEditor }),
    [outside, store],
  )
  const step = (back: boolean) => {
    const moved = back ? store.undo() : store.redo()
    if (moved?.moduleId === undefined) return
    const section = body.current?.querySelector(`[data-module="${CSS.escape(moved.moduleId)}"]`)
    section?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'enter') goToMissing(event.shiftKey ? -1 : 1)
    else if (key === 'z') step(!event.shiftKey)
    else if (key === 'y') step(false)
    else return
    // the text editor has its own shortcuts for these keys
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="translate-frame" onKeyDownCapture={onKeyDown}>
      <TranslateHead source={source} target={target} onSource={setSource} onTarget={onTarget} onStep={step} />
      <div className="translate-warning">
        <QuestionsNotice siteId={site.siteId} />
      </div>
      <div className="translate-body" ref={body}>
        <KeyHelp />
        {progressOf(groups).all === 0 && <p>{t('empty')}</p>}
        <CanvasSessionContext value={session}>
          <FieldEditorsContext value={fieldEditors}>
            <ActiveEditorContext value={active}>
              {groups.map(({ module }) => (
                <ModuleTexts
                  key={`${module.id} ${source} ${target}`}
                  module={module}
                  sampleTexts={document.sampleTexts}
                  source={source}
                  target={target}
                  onReach={reach}
                />
              ))}
            </ActiveEditorContext>
          </FieldEditorsContext>
        </CanvasSessionContext>
      </div>
      <TranslateFoot groups={groups} onNext={() => goToMissing(1)} />
    </div>
  )
})

/** The source language: the best one, unless the owner has chosen another. */
function useSource(document: SiteDocument, target: LanguageCode) {
  const [chosen, setChosen] = useState<LanguageCode | null>(null)
  // computed once: writing a text must not switch the source
  const [first] = useState(() => bestSource(document, target))
  const languages = document.availableLanguages.map((entry) => entry.languageCode)
  const source = [chosen, first].find((code) => code !== null && code !== target && languages.includes(code))
  return [source ?? bestSource(document, target), setChosen] as const
}

/** Tracks the current text, also while a button has the focus, and moves to missing ones. */
function useTextPlace(body: RefObject<HTMLElement | null>, groups: readonly ModulePairs[], begin: string | undefined) {
  const place = useRef<string | null>(null)
  const reach = useCallback((key: string) => {
    place.current = key
  }, [])
  const goTo = (key: string) => {
    const element = body.current?.querySelector<HTMLElement>(`[data-text="${CSS.escape(key)}"]`)
    if (!element) return
    element.scrollIntoView({ block: 'center', behavior: scrollBehaviour(element.ownerDocument) })
    element.focus({ preventScroll: true })
  }
  const goToMissing = (step: 1 | -1) => {
    const pair = nextMissing(groups, place.current, step)
    if (pair !== null) goTo(keyOf(pair))
  }
  const latest = useRef({ goTo, groups, begin })
  latest.current = { goTo, groups, begin }
  useEffect(() => {
    // on a phone the keyboard would cover the dialog that just opened
    if (latest.current.begin === undefined && !window.matchMedia('(pointer: fine)').matches) return
    const missing = latest.current.groups.flatMap((group) => group.pairs).find(isMissing)
    const key = latest.current.begin ?? (missing === undefined ? null : keyOf(missing))
    const frame = requestAnimationFrame(() => {
      if (key !== null) latest.current.goTo(key)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return { reach, goToMissing }
}

interface TranslateHeadProps {
  source: LanguageCode
  target: LanguageCode
  onSource: (language: LanguageCode) => void
  onTarget: (language: LanguageCode | null) => void
  onStep: (back: boolean) => void
}

function TranslateHead({ source, target, onSource, onTarget, onStep }: TranslateHeadProps): ReactNode {
  const { t } = useTranslation('languages', { keyPrefix: 'translating' })
  const nameOf = languageNamer(useUiLanguage())
  const { store } = useEditor()
  const languages = useDraftDocument().availableLanguages.map((entry) => entry.languageCode)
  const canUndo = useDraftState(store, (state) => state.history.past.length > 0)
  const canRedo = useDraftState(store, (state) => state.history.future.length > 0)
  const choices = (without: LanguageCode | null) =>
    languages.filter((code) => code !== without).map((code) => ({ value: code, label: nameOf(code) }))
  return (
    <header className="translate-head">
      <Heading slot="title" level={2} className="translate-title">
        {t('title')}
      </Heading>
      <div className="translate-languages">
        <Select label={t('from')} choices={choices(target)} value={source} onChange={onSource} />
        <Select
          label={t('to')}
          choices={choices(null)}
          value={target}
          onChange={(code) => {
            if (code === source) onSource(target)
            onTarget(code)
          }}
        />
      </div>
      <div className="translate-tools">
        <IconButton
          icon="arrow-counter-clockwise"
          label={t('undo')}
          isDisabled={!canUndo}
          onPress={() => onStep(true)}
        />
        <IconButton icon="arrow-clockwise" label={t('redo')} isDisabled={!canRedo} onPress={() => onStep(false)} />
        <Button variant="secondary" onPress={() => onTarget(null)}>
          {t('close')}
        </Button>
      </div>
    </header>
  )
}

/** The translation's progress, and a button that moves to what is missing. */
function TranslateFoot({ groups, onNext }: { groups: readonly ModulePairs[]; onNext: () => void }): ReactNode {
  const { t } = useTranslation('languages', { keyPrefix: 'translating' })
  const { translated, all } = progressOf(groups)
  return (
    <footer className="translate-foot">
      <div className="translate-progress">
        <progress value={translated} max={Math.max(all, 1)} aria-label={t('title')} />
        <p role="status">
          {all > 0 && translated === all
            ? t('done')
            : t('progress', { translated: String(translated), all: String(all) })}
        </p>
      </div>
      <Button variant="primary" icon="arrow-down" isDisabled={translated === all} onPress={onNext}>
        {t('next')}
      </Button>
    </footer>
  )
}
