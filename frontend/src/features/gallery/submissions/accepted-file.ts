import * as v from 'valibot';

/** The required file of a form. The drop zone has already checked its type and size. */
export const AcceptedFile = v.instance(File, 'Please select at least one image');
