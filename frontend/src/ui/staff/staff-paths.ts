/** The paths of the back office, in a module of their own, since visitors need none of them. */
export const staffPaths = {
  manageImages: '/admin/images',
  uploadImages: '/admin/images/upload',
  reviewImages: '/admin/images/review',
  imageReports: '/admin/reports',
  manageUsers: '/admin/users',
  faqManagement: '/admin/faq',
  backgrounds: '/admin/backgrounds',
  auditLog: '/admin/audit',
} as const;
