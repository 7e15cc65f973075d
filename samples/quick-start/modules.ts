import type { DemoModule, DemoTools } from '../demo-site.ts'
import type { DemoContent, DemoForm } from './demo-content.ts'

export type QuickStartModules = readonly [
  header: DemoModule,
  welcome: DemoModule,
  first: DemoModule,
  second: DemoModule,
  form: DemoModule,
  countdown: DemoModule,
]

/** The modules of a demo for owners to start from; all ids start with `key`. */
export function quickStartModules(content: DemoContent, key: string, tools: DemoTools): QuickStartModules {
  const { picture } = tools
  const [first, second] = content.sections.map(
    (section, index): DemoModule => ({
      id: `${key}section${index + 1}`,
      siteModuleType: 'ImageAndText',
      menuTitle: section.menu,
      title: section.title,
      secondTitle: section.secondTitle,
      text: section.text,
      image: picture(section.picture),
    }),
  ) as [DemoModule, DemoModule]
  return [
    {
      id: `${key}header`,
      siteModuleType: 'Header',
      hideInMenu: true,
      title: content.title,
      secondLine: content.place,
      image: picture(content.picture),
    },
    {
      id: `${key}welcome`,
      siteModuleType: 'Text',
      menuTitle: content.welcome.menu,
      title: content.welcome.title,
      text: content.welcome.text,
    },
    first,
    second,
    formModule(content.form, key),
    {
      id: `${key}countdown`,
      siteModuleType: 'Countdown',
      hideInMenu: true,
      title: content.countdown,
    },
  ]
}

/** No deadline is set: an owner who moves the event would find the form closed. */
export function formModule(form: DemoForm, key: string): DemoModule {
  return {
    id: `${key}form`,
    siteModuleType: form.type,
    mailsWithoutDiet: true,
    menuTitle: form.menu,
    title: form.title,
    text: form.text,
    ...form.buttons,
    confirmationTitle: form.confirmationTitle,
    confirmationText: form.confirmationText,
    form: {
      formElements: form.questions.map(({ name, label, required, options, role, after }) => ({
        id: `${key}${name}`,
        formElementType: options === undefined ? ('ShortText' as const) : ('SingleSelect' as const),
        label,
        required,
        ...(role && { role }),
        options: Object.entries(options ?? {}).map(([option, text]) => ({ id: `${key}${name}${option}`, text })),
        showConditions:
          after === undefined
            ? []
            : [
                {
                  type: 'SHOW' as const,
                  formElementId: `${key}${after.question}`,
                  formElementOptionIds: after.options.map((option) => `${key}${after.question}${option}`),
                },
              ],
      })),
    },
  }
}
