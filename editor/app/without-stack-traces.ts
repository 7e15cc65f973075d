// React makes five errors when it is loaded, to have them at hand. To note where, V8 would parse React and the whole first bundle once
// more, most of what the bundle's start takes. main.tsx, which imports this before anything else, allows it again.
Error.stackTraceLimit = 0

export {}
