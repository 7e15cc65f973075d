import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLists, guestSides } from '../../../domain/guests/guest-choices.ts'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import { countryOf, mailOf } from '../../../domain/guests/import/contact.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { Button } from '../../kit/controls/button.tsx'
import { DateTimeField } from '../../kit/controls/date-time-field.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import type { GuestWords } from '../use-guest-words.ts'
import { type DraftReading, draftPhone, type HouseholdDraft, shownEnvelope } from './household-draft.ts'
import { TagsField } from './tags-field.tsx'

const SideNamesDialog = lazyPart(async () => (await import('./side-names-dialog.tsx')).SideNamesDialog)

export interface HouseholdFieldsProps {
  draft: HouseholdDraft
  onChange: (part: Partial<HouseholdDraft>) => void
  reading: DraftReading
  words: GuestWords
  /** The page's languages; the first is its main one. */
  languages: readonly LanguageCode[]
  knownTags: readonly string[]
}

/** All that is written about a household beside its persons. */
export function HouseholdFields(props: HouseholdFieldsProps): ReactNode {
  return (
    <>
      <ContactFields {...props} />
      <ChoiceFields {...props} />
      <EnvelopeFields {...props} />
    </>
  )
}

function ContactFields({ draft, onChange, reading }: HouseholdFieldsProps): ReactNode {
  const { t } = useTranslation('guests')
  const text = (field: 'street' | 'postcode' | 'city') => (
    <TextField
      label={t(field)}
      value={draft[field]}
      maxLength={guestLimits[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
  return (
    <section className="panel-section">
      <h3 className="panel-heading">{t('contact')}</h3>
      <TextField
        label={t('columns.mail')}
        type="email"
        value={draft.mail}
        maxLength={254}
        validate={(value) => (value.trim() === '' || mailOf(value) !== undefined ? null : t('mailWrong'))}
        onChange={(mail) => onChange({ mail })}
      />
      <TextField
        label={t('columns.phone')}
        type="tel"
        value={draft.phone}
        maxLength={40}
        validate={(value) =>
          value.trim() === '' || draftPhone(value, draft, reading) !== undefined ? null : t('phoneWrong')
        }
        onChange={(phone) => onChange({ phone })}
      />
      {text('street')}
      <div className="household-pair">
        {text('postcode')}
        {text('city')}
      </div>
      <TextField
        label={t('country')}
        value={draft.country}
        maxLength={60}
        placeholder={reading.countryName(reading.country)}
        validate={(value) => (value.trim() === '' || countryOf(value) !== undefined ? null : t('countryWrong'))}
        onChange={(country) => onChange({ country })}
      />
    </section>
  )
}

function ChoiceFields({ draft, onChange, words, languages, knownTags }: HouseholdFieldsProps): ReactNode {
  const { t } = useTranslation('guests')
  const [naming, setNaming] = useState(false)
  const nameOf = languageNamer(words.language)
  const [first] = languages
  return (
    <section className="panel-section">
      <TextField
        label={t('columns.note')}
        description={t('noteHelp')}
        rows={2}
        value={draft.note}
        maxLength={guestLimits.note}
        onChange={(note) => onChange({ note })}
      />
      {languages.length > 1 && (
        <Select
          label={t('columns.language')}
          choices={[
            { value: '', label: first === undefined ? '' : t('sitesLanguage', { language: nameOf(first) }) },
            ...languages.map((code) => ({ value: code as string, label: nameOf(code) })),
          ]}
          value={draft.language}
          onChange={(language) => onChange({ language })}
        />
      )}
      <Select
        label={t('columns.side')}
        choices={[
          { value: '', label: t('noSide') },
          ...guestSides.map((side) => ({ value: side as string, label: words.side(side) })),
        ]}
        value={draft.side ?? ''}
        onChange={(value) => onChange({ side: guestSides.find((side) => side === value) ?? null })}
      />
      <Button variant="quiet" className="name-sides" aria-haspopup="dialog" onPress={() => setNaming(true)}>
        {t('nameSides')}
      </Button>
      <Suspense fallback={null}>
        {naming && <SideNamesDialog words={words} onClose={() => setNaming(false)} />}
      </Suspense>
      <Select
        label={t('columns.list')}
        choices={guestLists.map((list) => ({ value: list, label: t(`lists.${list}`) }))}
        value={draft.list}
        onChange={(list) => onChange({ list })}
      />
      <TagsField tags={draft.tags} known={knownTags} onChange={(tags) => onChange({ tags })} />
      <Select
        label={t('columns.seats')}
        choices={Array.from({ length: guestLimits.extraSeats + 1 }, (_, seats) => ({
          value: String(seats),
          label: String(seats),
        }))}
        value={String(draft.extraSeats)}
        onChange={(seats) => onChange({ extraSeats: Number(seats) })}
      />
      <DateTimeField
        type="date"
        label={t('lateUntil')}
        description={t('lateUntilHelp')}
        value={draft.lateUntil}
        min="2000-01-01"
        max="2100-12-31"
        error={t('lateUntilWrong')}
        onChange={(lateUntil) => onChange({ lateUntil })}
        onClear={() => onChange({ lateUntil: null })}
      />
    </section>
  )
}

function EnvelopeFields({ draft, onChange, reading }: HouseholdFieldsProps): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <section className="panel-section">
      <TextField
        label={t('envelope')}
        description={t('envelopeHelp')}
        value={shownEnvelope(draft, reading)}
        maxLength={guestLimits.envelopeName}
        onChange={(text) => onChange({ envelopeName: text === '' ? null : text })}
      />
      <TextField
        label={t('greeting')}
        description={t('greetingHelp')}
        value={draft.greeting}
        maxLength={guestLimits.greeting}
        onChange={(greeting) => onChange({ greeting })}
      />
    </section>
  )
}
