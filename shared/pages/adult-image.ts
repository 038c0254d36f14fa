/** All that the page of a sensitive image says of it until a visitor chooses to see it. */
export const ADULT_IMAGE = {
  title: 'Adult image',
  description: 'This image is rated R. It stays hidden until you choose to see it.',
};
