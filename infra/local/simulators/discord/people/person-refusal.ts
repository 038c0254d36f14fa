/** Something that Discord's app would not let a person do, with the reason. */
export class PersonRefusal extends Error {}
