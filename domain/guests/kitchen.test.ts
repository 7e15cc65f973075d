import { expect, test } from 'vitest'
import type { AnswerRecord, RecordedAnswer } from '../forms/answers-contract.ts'
import { isChoice } from '../forms/form.ts'
import { formElementSchema } from '../forms/form-schema.ts'
import { type MergedTexts, mergedAnew } from './diet-texts.ts'
import { kitchenSheetOf } from './kitchen.ts'
import { eaterKinds, type KitchenSheet, kitchenRows, kitchenSheet } from './kitchen-contract.ts'
import { allDiets, dietParts, eatenTexts, mealParts } from './kitchen-parts.ts'

type Question = RecordedAnswer['formElement']

const text = (id: string, label: string, role?: string): Question =>
  formElementSchema.parse({ id, formElementType: 'ShortText', label: { sv: label }, role })
const choice = (id: string, label: string, options: readonly string[], role?: string): Question =>
  formElementSchema.parse({
    id,
    formElementType: 'SingleSelect',
    label: { sv: label },
    options: options.map((option, index) => ({ id: `${id}${index}`, text: { sv: option } })),
    role,
  })

let number = 0
function record(given: readonly [Question, string | null][], rest: Partial<AnswerRecord> = {}): AnswerRecord {
  number += 1
  return {
    _id: `answer${number}`,
    createdAt: new Date(Date.UTC(2026, 4, 1) + number * 1000).toISOString(),
    updatedAt: null,
    formId: 'form',
    formTitle: '',
    language: 'sv',
    groupIdentifier: `group${number}`,
    position: 0,
    recipients: [],
    formElements: given.map(([formElement, said]) => {
      const isText = !isChoice(formElement)
      const selectedOption = isText ? null : (formElement.options.find((option) => option.text.sv === said) ?? null)
      return { formElement, value: isText ? said : null, selectedOption }
    }),
    origin: 'guest',
    corrected: false,
    spamUntil: null,
    ...rest,
  }
}

const name = text('n', 'Namn', 'name')
const coming = choice('c', 'Kommer du?', ['Ja', 'Nej', 'Kanske'], 'coming')
const meal = choice('m', 'Vad vill du äta?', ['Fisk', 'Lamm', 'Grönt'], 'meal')
const diet = text('d', 'Allergier', 'diet')
const questions = [name, coming, meal, diet]
const yes = (who: string, dish: string | null, food: string | null, rest?: Partial<AnswerRecord>) =>
  record(
    [
      [name, who],
      [coming, 'Ja'],
      [meal, dish],
      [diet, food],
    ],
    rest,
  )
const sheetOf = (records: readonly AnswerRecord[], before: KitchenSheet['rows'] | null = null) =>
  kitchenSheetOf({ questions, records, people: [], language: 'sv' }, before)

test('diets are as they were written, and what is not equal stands side by side', () => {
  const sheet = sheetOf([
    yes('Anna', 'Fisk', 'Laktos'),
    yes('Bo', 'Lamm', ' laktos. '),
    yes('Cleo', 'Fisk', 'laktosfri'),
    yes('Dag', null, null),
    yes('Eva', 'Lamm', null, { origin: 'owner' }),
    record([
      [name, 'Finn'],
      [coming, 'Nej'],
    ]),
  ])
  expect(sheet.diets).toMatchObject([
    { text: 'Laktos', texts: ['laktos'], count: 2, names: ['Anna', 'Bo'] },
    { text: 'laktosfri', texts: ['laktosfri'], count: 1, names: ['Cleo'] },
  ])
  expect(sheet.withoutDiet).toEqual({ none: 1, unanswered: 1 })
  expect(sheet.meals.map(({ text: dish, count }) => [dish, count])).toEqual([
    ['Fisk', 2],
    ['Lamm', 2],
  ])
  expect(sheet).toMatchObject({
    withoutMeal: { count: 1 },
    others: { no: 1, unclear: 0, open: 0 },
    people: { total: 5 },
  })
})

test('guests who are not on the list stand by name, and those who answered together stay together', () => {
  const sheet = sheetOf([
    yes('Östen', null, null),
    yes('Örjan', null, null, { groupIdentifier: 'party', position: 1 }),
    yes('Bo', null, null, { groupIdentifier: 'party', position: 0 }),
    yes('Anna', null, null),
  ])
  expect(sheet.rows.map(({ name: who }) => who)).toEqual(['Anna', 'Bo', 'Örjan', 'Östen'])
})

test('what the owner has merged is one line in the guests’ words, also of who says it later, until it is parted', () => {
  const said = [yes('Anna', 'Fisk', 'Glutenfri'), yes('Bo', 'Lamm', 'gluten-fri.')]
  const linesOf = (groups: MergedTexts, records = said) =>
    kitchenSheetOf({ questions, records, people: [], language: 'sv', merged: groups }, null).diets.map(
      ({ text: line, count, names }) => [line, count, names.join()],
    )
  const merge = (before: MergedTexts, ...merge: string[][]) => mergedAnew(before, { part: [], merge })
  const groups = merge([], ['glutenfri', 'gluten-fri', 'utan gluten'])
  expect(linesOf(groups)).toEqual([['Glutenfri / gluten-fri.', 2, 'Anna,Bo']])
  expect(linesOf(groups, [...said, yes('Cleo', null, 'GLUTEN-FRI'), yes('Dag', null, 'gluten')])).toEqual([
    ['Glutenfri / gluten-fri.', 3, 'Anna,Bo,Cleo'],
    ['gluten', 1, 'Dag'],
  ])
  expect(merge(groups, ['gluten\u2011fri\u200b', 'nötter'])).toEqual([
    ['gluten-fri', 'nötter', 'glutenfri', 'utan gluten'],
  ])
  expect(linesOf(mergedAnew(groups, { part: ['gluten-fri'], merge: [] }))).toHaveLength(2)
  // a text is in one group only, and a group has several
  expect(merge([], ['a', 'B '], ['b', 'c'], ['d', 'D.'])).toEqual([['b', 'c', 'a']])
})

test('the allergy that was told to a question since removed still reaches the kitchen', () => {
  const older = text('old', 'Allergier')
  const sheet = kitchenSheetOf(
    {
      questions: [name, coming],
      records: [
        record([
          [name, 'Anna'],
          [coming, 'Ja'],
          [older, 'Nötter'],
        ]),
      ],
      people: [],
      language: 'sv',
    },
    null,
  )
  expect(sheet).toMatchObject({ diet: 'Allergier', diets: [{ text: 'Nötter', names: ['Anna'] }] })
})

test('starter, main course and children’s menu are counted apart, and two questions about diets lose none', () => {
  const starter = choice('s', 'Förrätt', ['Soppa', 'Toast'])
  const kids = {
    ...choice('k', 'Barnmeny?', ['Pannkakor', 'Köttbullar']),
    showConditions: [{ type: 'SHOW' as const, formElementId: 'm', formElementOptionIds: ['m2'] }],
  }
  const special = text('sp', 'Specialkost')
  const anna = record([
    [name, 'Anna'],
    [coming, 'Ja'],
    [starter, 'Toast'],
    [meal, 'Fisk'],
    [diet, 'Nötter'],
    [special, 'Vegan'],
  ])
  const elsa = record([
    [name, 'Elsa'],
    [coming, 'Ja'],
    [starter, null],
    [meal, 'Grönt'],
    [kids, 'Pannkakor'],
    [diet, null],
    [special, 'nötter'],
  ])
  const source = { questions: [name, coming, starter, meal, kids, diet, special], people: [], language: 'sv' }
  const sheet = kitchenSheetOf({ ...source, records: [anna, elsa] }, null)
  expect(
    mealParts(sheet).map(({ label, meals, withoutMeal }) => [
      label,
      meals.map(({ text: dish, count }) => `${dish} ${count}`).join(),
      withoutMeal.count,
    ]),
  ).toEqual([
    ['Förrätt', 'Toast 1', 1],
    ['Vad vill du äta?', 'Fisk 1,Grönt 1', 0],
    ['Barnmeny?', 'Pannkakor 1', 0],
  ])
  expect(dietParts(sheet).map(({ label, diets: said }) => [label, said.map(({ text: one }) => one).join()])).toEqual([
    ['Allergier', 'Nötter'],
    ['Specialkost', 'nötter,Vegan'],
  ])
  expect(sheet.rows.map((row) => eatenTexts(row).join(' · '))).toEqual([
    'Toast · Fisk · Nötter · Vegan',
    'Grönt · Pannkakor · nötter',
  ])
  expect(allDiets(sheet, []).map(({ texts, count }) => [texts.join(), count])).toEqual([
    ['nötter', 2],
    ['vegan', 1],
  ])
  // a sheet of the release before knows of the first question only
  const before = kitchenRows.parse(sheet.rows.map(({ furtherMeals: _, furtherDiets: __, ...row }) => row))
  expect(kitchenSheetOf({ ...source, records: [anna, elsa] }, before).changes).toHaveLength(2)
})

test('what has changed since the last sheet is told by person, also of one put on the list since', () => {
  const [anna, bo, cleo] = [yes('Anna', 'Fisk', null), yes('Bo', 'Lamm', null), yes('Cleo', 'Lamm', 'Nötter')]
  const { rows } = sheetOf([anna, bo, cleo])
  const people = [{ id: 'invitee1', firstName: 'Anna', lastName: 'Berg', kind: 'adult' as const }]
  const sheet = kitchenSheetOf(
    {
      questions,
      records: [
        { ...anna, inviteeId: 'invitee1' },
        { ...yes('Bo', 'Fisk', 'Ägg'), _id: bo._id },
        yes('Dag', 'Grönt', null),
      ],
      people,
      language: 'sv',
    },
    rows.map((row) => (row.name === 'Anna' ? { ...row, kind: 'adult' as const } : row)),
  )
  expect(sheet.changes?.map(({ kind, now, before }) => [kind, now?.name, before?.name])).toEqual([
    ['changed', 'Bo', 'Bo'],
    ['new', 'Dag', undefined],
    ['gone', undefined, 'Cleo'],
  ])
})

/** A generator of numbers that are the same in every run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const dishes = ['Fisk', 'Lamm', 'Grönt']
const kidsDishes = ['Pannkakor', 'Köttbullar']
const diets = ['Nötter', 'nötter', 'NÖTTER.', 'Laktos', 'laktosfri', 'Äter bara kött', 'vegan', 'Vegan ']

const ages = [
  { said: '1 år', kind: 'infant' },
  { said: '4', kind: 'child' },
  { said: '12 år', kind: 'child' },
  { said: '41', kind: 'adult' },
  null,
] as const

/** What the owners of some sites have merged; the rest of the texts stand by themselves. */
const groups = [
  [],
  [['laktos', 'laktosfri']],
  [
    ['nötter', 'vegan', 'finns inte'],
    ['laktos', 'äter bara kött'],
  ],
]

/** A site with guests of which it is known what they eat, and how that was written down. */
function generated(seed: number) {
  const below = seeded(seed)
  const has = {
    list: below(2) === 0,
    meal: below(4) > 0,
    diet: below(5) > 0,
    age: below(2) === 0,
    roles: below(2) === 0,
    kids: below(2) === 0,
    special: below(2) === 0,
  }
  const role = (named: string) => (has.roles ? named : undefined)
  const form = {
    name: text('n', 'Namn', role('name')),
    coming: choice('c', 'Kommer du?', ['Ja', 'Nej', 'Kanske'], role('coming')),
    bus: choice('b', 'Åker du buss?', ['Ja', 'Nej']),
    meal: choice('m', 'Vad vill du äta?', dishes, role('meal')),
    // only for who takes the bus
    kids: {
      ...choice('k', 'Barnmeny?', kidsDishes, below(2) === 0 ? role('meal') : undefined),
      showConditions: [{ type: 'SHOW' as const, formElementId: 'b', formElementOptionIds: ['b0'] }],
    },
    diet: text('d', 'Allergier', role('diet')),
    special: text('s', 'Kosthållning', below(2) === 0 ? role('diet') : undefined),
    age: text('a', 'Ålder', 'age'),
  }
  // the question that the form had before
  const olderDiet = text('o', 'Specialkost', role('diet'))
  const asked = [
    form.name,
    form.coming,
    form.bus,
    ...(has.meal ? [form.meal] : []),
    ...(has.meal && has.kids ? [form.kids] : []),
    ...(has.diet ? [form.diet] : []),
    ...(has.diet && has.special ? [form.special] : []),
    ...(has.age ? [form.age] : []),
  ]
  const guests = Array.from({ length: below(40) }, (_, index) => ({
    id: `invitee${index}`,
    isListed: has.list && below(5) > 0,
    kind: (['adult', 'child', 'infant'] as const)[below(3)] ?? 'adult',
    says: (['Ja', 'Ja', 'Nej', 'Kanske', 'nothing'] as const)[below(5)] ?? 'Ja',
    dish: has.meal && below(5) > 0 ? (dishes[below(3)] ?? null) : null,
    diet: below(2) === 0 ? (diets[below(diets.length)] ?? null) : null,
    askedDiet: (has.diet ? (['now', 'earlier', 'never'] as const) : (['earlier', 'never'] as const))[below(2)],
    age: has.age ? (ages[below(ages.length)] ?? null) : null,
    bus: below(3) === 0,
    kidsDish: below(3) > 0 ? (kidsDishes[below(2)] ?? null) : null,
    special: below(3) === 0 ? (diets[below(diets.length)] ?? null) : null,
    byOwner: below(6) === 0,
    changedMind: below(4) === 0,
  }))
  const records = guests.flatMap((guest) => {
    if (guest.says === 'nothing') return []
    const rest: Partial<AnswerRecord> = {
      origin: guest.byOwner ? 'owner' : 'guest',
      ...(guest.isListed ? { inviteeId: guest.id } : {}),
    }
    const basics: [Question, string | null][] = [
      [form.name, guest.id],
      [form.coming, guest.says],
    ]
    const food: [Question, string | null][] =
      guest.says !== 'Ja'
        ? []
        : [
            [form.bus, guest.bus ? 'Ja' : 'Nej'],
            ...(has.age ? [[form.age, guest.age?.said ?? null] as [Question, string | null]] : []),
            ...(has.meal ? [[form.meal, guest.dish] as [Question, string | null]] : []),
            ...(has.meal && has.kids && guest.bus ? [[form.kids, guest.kidsDish] as [Question, string | null]] : []),
            ...(has.special && guest.askedDiet === 'now'
              ? [[form.special, guest.special] as [Question, string | null]]
              : []),
            ...(guest.askedDiet === 'never'
              ? []
              : [[guest.askedDiet === 'now' ? form.diet : olderDiet, guest.diet] as [Question, string | null]]),
          ]
    const earlier = record([...basics.slice(0, 1), [form.coming, guest.says === 'Ja' ? 'Nej' : 'Ja']], rest)
    // only of persons on the list are two answers known to be one person's
    return [...(guest.isListed && guest.changedMind ? [earlier] : []), record([...basics, ...food], rest)]
  })
  const people = guests
    .filter(({ isListed }) => isListed)
    .map(({ id, kind }) => ({ id, firstName: id, lastName: '', kind }))
  return { guests, has, source: { questions: asked, records, people, language: 'sv', merged: groups[below(3)] ?? [] } }
}

test('the sums of 1,000 generated sites are those of their guests, counted one by one', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { guests, has, source } = generated(seed)
    const sheet = kitchenSheet.parse(kitchenSheetOf(source, null))
    const eating = guests.filter(({ says }) => says === 'Ja')
    const kindOf = (guest: (typeof guests)[number]) => {
      if (guest.isListed && guest.kind !== 'adult') return guest.kind
      return guest.age?.kind ?? (guest.isListed ? guest.kind : 'unknown')
    }
    const kindsOf = (some: typeof guests) =>
      Object.fromEntries(eaterKinds.map((kind) => [kind, some.filter((one) => kindOf(one) === kind).length]))
    const oneOf = (said: string) => source.merged.find((group) => group.includes(said))?.join('+') ?? said
    const plain = (said: string | null) => (said ?? '').trim().replace('.', '').toLowerCase()
    expect(sheet.people, `site ${seed}`).toEqual({
      total: eating.length,
      ...kindsOf(eating),
    })
    expect(sheet.others, `site ${seed}`).toEqual({
      no: guests.filter(({ says }) => says === 'Nej').length,
      unclear: guests.filter(({ says }) => says === 'Kanske').length,
      open: guests.filter(({ says, isListed }) => says === 'nothing' && isListed).length,
    })
    for (const dish of dishes) {
      const eaters = eating.filter((one) => one.dish === dish)
      const { count = 0, kinds = kindsOf([]) } = sheet.meals.find((one) => one.text === dish) ?? {}
      expect([count, kinds], `${dish} of site ${seed}`).toEqual([eaters.length, kindsOf(eaters)])
    }
    const [, kids] = mealParts(sheet)
    expect(kids?.label, `site ${seed}`).toBe(has.meal && has.kids ? 'Barnmeny?' : undefined)
    for (const dish of kids === undefined ? [] : kidsDishes) {
      const eaters = eating.filter((one) => one.bus && one.kidsDish === dish)
      const { count = 0, kinds = kindsOf([]) } = kids?.meals.find((one) => one.text === dish) ?? {}
      expect([count, kinds], `${dish} of site ${seed}`).toEqual([eaters.length, kindsOf(eaters)])
    }
    const hungry = eating.filter((one) => one.bus && one.kidsDish === null)
    if (kids !== undefined) expect(kids.withoutMeal).toEqual({ count: hungry.length, kinds: kindsOf(hungry) })
    const without = eating.filter((one) => one.dish === null)
    expect(sheet.withoutMeal, `site ${seed}`).toEqual({ count: without.length, kinds: kindsOf(without) })
    type Guest = (typeof guests)[number]
    // of two questions each has its own answers, and one that was asked before them stands by itself
    const hasTwo = has.diet && has.special
    const saying = (asked: readonly Guest['askedDiet'][], said: (one: Guest) => string | null, awaited = eating) => ({
      told: awaited.filter((one) => asked.includes(one.askedDiet) && said(one) !== null),
      none: awaited.filter((one) => asked.includes(one.askedDiet) && said(one) === null && !one.byOwner),
      awaited,
      said,
    })
    const earlier = saying(
      ['earlier'],
      (one) => one.diet,
      eating.filter(({ askedDiet }) => askedDiet === 'earlier'),
    )
    const expected = hasTwo
      ? [
          saying(['now'], (one) => one.diet),
          saying(['now'], (one) => one.special),
          ...(earlier.told.length > 0 ? [earlier] : []),
        ]
      : [saying(['now', 'earlier'], (one) => one.diet)]
    // without any question nobody has answered it
    const parts = sheet.diet === null ? [{ diets: [], withoutDiet: sheet.withoutDiet }] : dietParts(sheet)
    expect(parts, `site ${seed}`).toHaveLength(expected.length)
    for (const [index, { told, none, awaited, said }] of expected.entries()) {
      const counted = parts[index]?.diets.map(({ texts, count, kinds, names }) => [
        oneOf(texts[0] ?? ''),
        count,
        JSON.stringify(kinds),
        names.toSorted().join(),
      ])
      const byHand = [...new Set(told.map((one) => oneOf(plain(said(one)))))].map((words) => {
        const same = told.filter((one) => oneOf(plain(said(one))) === words)
        const ids = same.map(({ id }) => id).toSorted()
        return [words, same.length, JSON.stringify(kindsOf(same)), ids.join()]
      })
      expect(counted?.toSorted(), `diets of site ${seed}`).toEqual(byHand.toSorted())
      const unanswered = awaited.length - told.length - none.length
      expect(parts[index]?.withoutDiet, `site ${seed}`).toEqual({ none: none.length, unanswered })
    }
    expect(kitchenSheetOf(source, sheet.rows).changes).toEqual([])
  }
})
